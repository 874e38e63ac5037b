// A piece of the page that Python writes and whose buttons answer Python.
// Focus, scroll positions and opened sections outlive an update.
function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "rk-panel";
  const live = document.createElement("div");
  live.className = "rk-live";
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  el.append(root, live);

  const each = (selector, act) => root.querySelectorAll(selector).forEach(act);

  // Leaves only the entries of a list that hold what is sought.
  function filter(field) {
    const words = field.value.trim().toLowerCase();
    for (const entry of field.parentElement.querySelectorAll("li")) {
      entry.hidden = !entry.textContent.toLowerCase().includes(words);
    }
  }

  function draw() {
    const { html = "", say = "" } = model.get("content");
    const inside = root.contains(document.activeElement);
    const key = inside ? document.activeElement.dataset.key : undefined;
    const tops = {};
    const opened = {};
    const sought = {};
    each("[data-scroll]", (e) => { tops[e.dataset.scroll] = e.scrollTop; });
    each("details[data-open]", (e) => { opened[e.dataset.open] = e.open; });
    each("[data-filter]", (e) => { sought[e.dataset.filter] = e.value; });
    root.innerHTML = html;
    each("[data-scroll]", (e) => {
      e.scrollTop = "end" in e.dataset ? e.scrollHeight : tops[e.dataset.scroll] || 0;
    });
    each("details[data-open]", (e) => {
      if (e.dataset.open in opened) e.open = opened[e.dataset.open];
    });
    each("[data-filter]", (e) => {
      e.value = sought[e.dataset.filter] || "";
      filter(e);
    });
    if (inside) {
      const same = key && root.querySelector(`[data-key="${CSS.escape(key)}"]`);
      const next = same && !same.disabled ? same : root.querySelector("[data-first]");
      if (next) next.focus({ preventScroll: true });
    }
    if (live.textContent !== say) live.textContent = say;
  }

  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-act]");
    if (!button || !root.contains(button) || button.disabled) return;
    try {
      model.send({ act: button.dataset.act, value: button.dataset.value || "" });
    } catch {
      live.textContent = "The program behind this page has stopped.";
    }
  });
  // Keys of the table: only where nothing is being written, and never with a modifier.
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input")) return;
    const keys = root.querySelector("details.rk-keys");
    if (!keys) return;
    const press = (button) => { if (button && !button.disabled) button.click(); };
    if (/^[1-9]$/.test(event.key)) {
      press(root.querySelectorAll(".rk-moves [data-act]")[Number(event.key) - 1]);
    } else if (event.key === "b" || event.key === "f") {
      press(root.querySelector(`[data-act="${event.key === "b" ? "back" : "forward"}"]`));
    } else if (event.key === "?") {
      keys.open = !keys.open;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  root.addEventListener("input", (event) => {
    if (event.target.matches("[data-filter]")) filter(event.target);
  });
  model.on("change:content", draw);
  draw();
  return () => model.off("change:content", draw);
}
export default { render };
