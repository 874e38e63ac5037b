// ipywidgets gives the handle of a slider no name of its own; this names the sliders of a part of
// the page after their labels, for those who hear the page.
const named = (globalThis.rulekitNamed ??= new WeakSet()); // parts that are seen to already

function nameSliders(part) {
  if (!part || named.has(part)) return;
  named.add(part);
  function name() {
    for (const handle of part.querySelectorAll(".noUi-handle:not([aria-label])")) {
      const label = handle.closest(".widget-slider")?.querySelector(".widget-label");
      if (label?.textContent) handle.setAttribute("aria-label", label.textContent.trim());
    }
  }
  name();
  new MutationObserver(name).observe(part, { childList: true, subtree: true });
}
