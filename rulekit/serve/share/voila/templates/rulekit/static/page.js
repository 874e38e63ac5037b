// Voila hangs its shell at the end of the body; it belongs into the main part of the page.
new MutationObserver((_, observer) => {
  const shell = document.querySelector('body > #main');
  if (!shell) return;
  observer.disconnect();
  document.getElementById('rk-main').append(shell);
}).observe(document.body, { childList: true });

// The handle of a slider is what a screen reader meets, and ipywidgets gives it no name. Ours name
// themselves, in JupyterLab too; this is for sliders that a notebook makes by itself.
new MutationObserver(() => {
  for (const handle of document.querySelectorAll('.noUi-handle:not([aria-label])')) {
    const slider = handle.closest('.jupyter-widgets');
    const label = slider && slider.querySelector('.widget-label');
    const words = label && label.textContent.trim();
    if (words) handle.setAttribute('aria-label', words);
  }
}).observe(document.getElementById('rk-main'), { childList: true, subtree: true });

// Brought back by the back button as it was, the page would have no kernel any more.
addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });

// Says in words when the program behind the page is gone: without this, buttons just stop working.
(() => {
  const POLL_MS = window.RULEKIT_POLL_MS || 5000;
  let said = false;
  let failures = 0;

  function say(why) {
    if (said) return;
    said = true;
    clearInterval(timer);
    const banner = document.createElement('div');
    banner.className = 'rk-lost';
    banner.setAttribute('role', 'alert');
    const words = document.createElement('p');
    words.textContent = why;
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = 'Start again';
    again.addEventListener('click', () => {
      if (location.search) location.assign(location.pathname);
      else location.reload();
    });
    banner.append(words);
    // A table names itself in a link, unless it holds what not everybody may see.
    const table = document.querySelector('a.rk-link');
    if (table) {
      const back = document.createElement('button');
      back.type = 'button';
      back.textContent = 'Open this table again';
      back.addEventListener('click', () => location.assign(table.href));
      banner.append(back);
    }
    banner.append(again);
    document.body.prepend(banner);
  }

  // Voila posts every log line of the page to the window; the kernel's state is among them.
  addEventListener('message', (event) => {
    if (event.origin !== location.origin || !Array.isArray(event.data && event.data.msg)) return;
    if (/^Kernel: (auto)?restarting|^Kernel: dead/.test(String(event.data.msg[1] || ''))) {
      say('The program behind this page has stopped.');
    }
  });

  async function look() {
    const config = JSON.parse(document.getElementById('jupyter-config-data').textContent);
    try {
      const answer = await fetch(`${config.baseUrl}api/kernels/${config.kernelId}`, { cache: 'no-store' });
      failures = 0;
      if (answer.status === 404) say('This session was closed after a long pause.');
    } catch {
      failures += 1;
      if (failures >= 2) say('The server cannot be reached.');
    }
  }
  const timer = setInterval(look, POLL_MS);
})();
