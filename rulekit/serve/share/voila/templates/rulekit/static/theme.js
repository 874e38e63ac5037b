// Light or dark: what the reader chose last, else what the system says. Runs in the head, before
// anything is drawn, so that no page flashes in the other theme.
window.rulekitTheme = (() => {
  const KEY = 'rulekit-theme';
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');

  // Storage may be refused (private windows, strict settings): then the choice lasts one page.
  function chosen() {
    try { return localStorage.getItem(KEY); } catch { return null; }
  }
  function remember(theme) {
    try { localStorage.setItem(KEY, theme); } catch { /* nothing lost but the memory */ }
  }
  function wanted() {
    const theme = chosen();
    return theme === 'dark' || theme === 'light' ? theme : system.matches ? 'dark' : 'light';
  }
  function current() { return root.dataset.rkTheme; }

  // JupyterLab's and ipywidgets' own code looks at these attributes of the body.
  function mark() {
    const body = document.body;
    if (!body) return;
    const dark = current() === 'dark';
    const name = dark ? 'JupyterLab Dark' : 'JupyterLab Light';
    if (body.dataset.jpThemeLight !== String(!dark)) body.dataset.jpThemeLight = String(!dark);
    if (body.dataset.jpThemeName !== name) body.dataset.jpThemeName = name;
    body.classList.toggle('theme-dark', dark);
    body.classList.toggle('theme-light', !dark);
    for (const button of document.querySelectorAll('.rk-theme')) {
      button.setAttribute('aria-pressed', String(dark));
    }
  }
  function apply(theme) {
    root.dataset.rkTheme = theme;
    mark();
    dispatchEvent(new CustomEvent('rulekit-theme', { detail: { theme } }));
  }

  apply(wanted());
  system.addEventListener('change', () => apply(wanted()));
  addEventListener('storage', (event) => { if (event.key === KEY) apply(wanted()); });
  document.addEventListener('DOMContentLoaded', () => {
    mark();
    // The theme manager writes its own idea of the theme there once it has loaded.
    new MutationObserver(mark).observe(document.body, {
      attributes: true, attributeFilter: ['data-jp-theme-light', 'data-jp-theme-name'],
    });
  });

  // One listener for the document: the button works while the page is still arriving.
  document.addEventListener('click', (event) => {
    if (event.target.closest('.rk-theme')) {
      const theme = current() === 'dark' ? 'light' : 'dark';
      remember(theme);
      apply(theme);
    }
    for (const menu of document.querySelectorAll('details.rk-games[open]')) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
  document.addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' && document.querySelector('details.rk-games[open]');
    if (menu) { menu.open = false; menu.querySelector('summary').focus(); }
  });
  // The button comes after this script; its state is set as soon as it is there.
  new MutationObserver((_, observer) => {
    if (document.querySelector('.rk-theme')) { mark(); observer.disconnect(); }
  }).observe(root, { childList: true, subtree: true });

  return { mark, current };
})();

// Ends the kernel of a page that is left. Voila does so too, but only once all of its code has
// arrived and run: whoever leaves before that would leave a kernel behind. So this stands in the
// head, and reads what it needs as late as it can. Pages without a kernel have nothing to end.
addEventListener('pagehide', () => {
  const settings = document.getElementById('jupyter-config-data');
  if (!settings) return;
  const config = JSON.parse(settings.textContent);
  if (!config.kernelId) return;
  navigator.sendBeacon(`${config.baseUrl}voila/api/shutdown/${config.kernelId}`);
});
