// ipywidgets gives the handle of a slider no name of its own; this names it after its label, for
// those who hear the page.
function render({ el }) {
  el.hidden = true;
  let watch = null;
  function name(box) {
    for (const handle of box.querySelectorAll(".noUi-handle:not([aria-label])")) {
      const label = handle.closest(".widget-slider")?.querySelector(".widget-label");
      if (label?.textContent) handle.setAttribute("aria-label", label.textContent.trim());
    }
  }
  function start() {
    const box = el.closest(".rk-knobs");
    if (!box) return;
    name(box);
    watch = new MutationObserver(() => name(box));
    watch.observe(box, { childList: true, subtree: true });
  }
  // The widget is put into the page only after it has been drawn.
  const frame = requestAnimationFrame(function wait() {
    if (el.isConnected) start();
    else requestAnimationFrame(wait);
  });
  return () => { cancelAnimationFrame(frame); watch?.disconnect(); };
}
export default { render };
