// The search over the rules, and the game that is stepped through. Without this script the page
// shows the last board, the whole log and all rules.
(() => {
  const find = (what, where = document) => where.querySelector(what);
  const all = (what, where = document) => [...where.querySelectorAll(what)];

  // The rulebook

  const seek = find('.rk-seek');
  const rules = all('.rk-book > li');
  const said = rules.map((rule) => rule.textContent.toLowerCase());
  seek.hidden = false;
  seek.addEventListener('submit', (event) => event.preventDefault());
  seek.addEventListener('input', search);

  function search() {
    const sought = seek.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    rules.forEach((rule, number) => {
      rule.hidden = !sought.every((word) => said[number].includes(word));
      shown += !rule.hidden;
    });
    find('output', seek).textContent = sought.length ? `${shown} of ${rules.length}` : '';
  }

  // A link to a rule that the search hides shows it again.
  addEventListener('hashchange', () => {
    if (!location.hash.startsWith('#rule-')) return;
    seek.reset();
    search();
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  });

  // The game

  const { texts, parts, frames } = JSON.parse(find('#rk-data').textContent);
  const stage = find('.rk-replay');
  const slider = find('.rk-where input');
  const where = find('.rk-where span');
  const playButton = find('[data-do="play"]');
  const card = find('#rk-rule');
  const live = find(':scope > .rk-live', stage);
  const log = find('.rk-log');
  const lines = all('li[data-stop]', log);
  const steps = frames[frames.length - 1][0];
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let at = 0;
  let timer = 0;

  function go(to, speak) {
    at = Math.max(0, Math.min(frames.length - 1, to));
    const [step, board, decision] = frames[at];
    find('.rk-table').innerHTML = board.map((part) => parts[part].map((n) => texts[n]).join('')).join('');
    find('.rk-decision').innerHTML = texts[decision];
    where.textContent = `step ${step} of ${steps}`;
    slider.value = at;
    slider.setAttribute('aria-valuetext', where.textContent);
    find('[data-do="back"]').disabled = find('[data-do="first"]').disabled = at === 0;
    find('[data-do="forward"]').disabled = at === frames.length - 1;
    const now = mark();
    const rule = now.length ? find('[data-rule]', now[now.length - 1]) : find('.rk-decision [data-rule]');
    if (rule) show(rule.dataset.rule);
    // A game that plays by itself would be talking without end.
    if (speak) live.textContent = `${now.map(words).join('. ')}. ${find('.rk-decision .rk-ask').textContent}`;
  }

  function words(line) {
    return find('.rk-text', line).textContent;
  }

  // The lines of this step are marked, and only they are stops for the Tab key.
  function mark() {
    const now = [];
    lines.forEach((line) => {
      const stop = Number(line.dataset.stop);
      line.classList.toggle('rk-now', stop === at);
      line.classList.toggle('rk-later', stop > at);
      all('a, button', line).forEach((one) => { one.tabIndex = stop === at ? 0 : -1; });
      if (stop === at) now.push(line);
    });
    if (now.length) {
      const last = now[now.length - 1];
      const top = last.offsetTop - log.offsetTop - log.clientHeight + last.offsetHeight + 24;
      log.scrollTo({ top, behavior: still.matches ? 'auto' : 'smooth' });
    }
    return now;
  }

  function show(id) {
    const rule = document.getElementById(`rule-${id}`);
    if (!rule) return;
    const title = document.createElement('h3');
    title.textContent = 'The rule';
    const text = document.createElement('div');
    text.innerHTML = rule.innerHTML;
    const link = document.createElement('a');
    link.href = `#rule-${encodeURIComponent(id)}`;
    link.textContent = 'In the rulebook';
    card.replaceChildren(title, text, link);
    card.hidden = false;
  }

  // Playing by itself

  function play(on) {
    clearTimeout(timer);
    timer = on ? setTimeout(tick, find('select', stage).value) : 0;
    playButton.textContent = on ? '❚❚ Pause' : '▶ Play';
  }

  function tick() {
    go(at + 1, false);
    play(at < frames.length - 1);
    if (!timer) live.textContent = find('.rk-decision .rk-ask').textContent;
  }

  function toggle() {
    if (timer) {
      play(false);
      return;
    }
    if (at === frames.length - 1) go(0, false);
    play(true);
  }

  const acts = {
    first: () => { play(false); go(0, true); },
    last: () => { play(false); go(frames.length - 1, true); },
    back: () => { play(false); go(at - 1, true); },
    forward: () => { play(false); go(at + 1, true); },
    play: toggle,
  };
  const keys = { b: 'back', f: 'forward', p: 'play', Home: 'first', End: 'last' };

  stage.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    const link = event.target.closest('[data-rule]');
    if (link && !card.contains(link)) {
      event.preventDefault();
      play(false);
      show(link.dataset.rule);
      live.textContent = card.textContent;
      card.scrollIntoView({ block: 'nearest' });
    } else if (button?.dataset.do) {
      acts[button.dataset.do]();
    } else if (button?.parentElement.dataset.stop) {
      play(false);
      go(Number(button.parentElement.dataset.stop), true);
    }
  });
  stage.addEventListener('keydown', (event) => {
    const typing = event.target.matches('select, input');
    if (!keys[event.key] || typing || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    acts[keys[event.key]]();
  });
  slider.addEventListener('input', () => { play(false); go(Number(slider.value), true); });

  slider.max = frames.length - 1;
  find('.rk-controls').hidden = false;
  go(0, false);
})();
