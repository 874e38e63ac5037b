// Search and filter over the cards of a gallery; without this script all cards simply stay.
(() => {
  const form = document.querySelector('.rk-find');
  const cards = [...document.querySelectorAll('.rk-gallery > li')];
  const words = cards.map((card) => card.textContent.toLowerCase());
  const said = form.querySelector('output');

  function fits(card, number) {
    const sought = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
    const players = Number(form.elements.players.value);
    return sought.every((word) => words[number].includes(word))
      && (!players || (card.dataset.few <= players && players <= card.dataset.many))
      && (!form.elements.advice.checked || 'advice' in card.dataset)
      && (!form.elements.lesson.checked || 'lesson' in card.dataset);
  }

  function look() {
    let shown = 0;
    cards.forEach((card, number) => {
      card.hidden = !fits(card, number);
      shown += !card.hidden;
    });
    said.textContent = shown === cards.length ? `${shown} games` : `${shown} of ${cards.length} games`;
  }

  form.addEventListener('input', look);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.hidden = false;
  look();
})();
