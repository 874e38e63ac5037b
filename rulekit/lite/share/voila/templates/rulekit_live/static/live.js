// Voici hangs its shell at the end of the body; it belongs into the main part of the page.
new MutationObserver((_, observer) => {
  const shell = document.querySelector('body > #main');
  if (!shell) return;
  observer.disconnect();
  document.getElementById('rk-main').append(shell);
}).observe(document.body, { childList: true });

// Brought back by the back button as it was, the page would have no Python any more.
addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });

// A browser that cannot, and a site opened as a file, would show the dice for ever.
(() => {
  const words = document.getElementById('loading_text');
  if (location.protocol === 'file:') {
    words.textContent = 'This page needs a web host: a browser loads no Python from a folder.';
  } else if (!('serviceWorker' in navigator)) {
    words.textContent = 'This page needs an address that begins with https, or one on this machine.';
  } else if (typeof WebAssembly !== 'object') {
    words.textContent = 'This browser has no WebAssembly, which Python needs here.';
  }
})();
