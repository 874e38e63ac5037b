// A piece of the page that Python writes and whose buttons answer Python.
// What an update leaves as it was stays in place, with its focus, scroll position and words typed.
const PATIENCE = 12000; // milliseconds without an answer until the page says so
const MOTION = 180;

// The query of the address that was asked for: JupyterLab rewrites the one that it shows.
function query() {
  const [first] = performance.getEntriesByType("navigation");
  return location.search || (first ? new URL(first.name).search : "");
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "rk-panel";
  const notice = document.createElement("div");
  const live = document.createElement("div");
  live.className = "rk-live";
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  el.append(notice, root, live);

  let timer, waiting; // the next move of a seat that plays by itself; the answer to a message
  let frame, before; // the next picture; where the pieces lay in the last one
  const open = {}; // which foldable parts stand open
  const told = {}; // the same as Python last said

  const each = (selector, act) => root.querySelectorAll(selector).forEach(act);

  // What the reader can do when the program behind the page has ended.
  function lost(words) {
    if (notice.textContent || document.querySelector(".rk-lost")) return; // said already
    const link = el.closest(".rk-explorer")?.querySelector("a.rk-link");
    const again = document.createElement("a");
    again.href = link ? link.getAttribute("href") : location.pathname;
    again.textContent = link ? "Open this table again" : "Start afresh";
    again.className = "rk-again";
    notice.className = "rk-alert";
    notice.setAttribute("role", "alert");
    notice.append(words + " ", again);
  }

  function heard() {
    clearTimeout(waiting);
    waiting = undefined;
    notice.replaceChildren();
    notice.className = "";
    notice.removeAttribute("role");
  }

  function send(act, value) {
    const patience = () => lost("The program behind this page does not answer. It may have ended.");
    try {
      model.send({ act, value });
      waiting ??= setTimeout(patience, PATIENCE);
    } catch {
      lost("The program behind this page has ended.");
    }
  }

  // Leaves only the entries of a list that hold what is sought.
  function filter(field) {
    const words = field.value.trim().toLowerCase();
    for (const entry of field.parentElement.querySelectorAll("li")) {
      entry.hidden = !entry.textContent.toLowerCase().includes(words);
    }
  }

  // The pieces: by their words, and by number among those of the same words.
  function pieces() {
    const found = new Map();
    const seen = {};
    each("[data-piece]", (piece) => {
      const words = piece.dataset.piece;
      seen[words] = (seen[words] || 0) + 1;
      found.set(`${words} ${seen[words]}`, piece);
    });
    return found;
  }

  // Where each piece lies; nothing where nobody wants to see it move.
  function places() {
    const found = new Map();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return found;
    for (const [name, piece] of pieces()) found.set(name, piece.getBoundingClientRect());
    return found;
  }

  // A piece that has moved slides to its new place; a new one appears gently.
  function move() {
    if (!before.size) return;
    const now = places(); // all are measured before the first is set in motion
    for (const [name, piece] of pieces()) {
      const [old, place] = [before.get(name), now.get(name)];
      if (!old) {
        piece.animate([{ opacity: 0 }, { opacity: 1 }], MOTION);
      } else if (place && Math.abs(old.x - place.x) + Math.abs(old.y - place.y) > 2) {
        const from = `translate(${old.x - place.x}px, ${old.y - place.y}px)`;
        piece.animate([{ transform: from }, { transform: "none" }], { duration: MOTION, easing: "ease-out" });
      }
    }
  }

  // What must know where things lie waits for the picture in which the browser lays them out.
  function settle() {
    frame = undefined;
    each("[data-end]", (e) => { e.scrollTop = e.scrollHeight; });
    each("[data-focus]", (cell) => {
      const box = cell.closest(".rk-grid");
      const off = cell.getBoundingClientRect().left - box.getBoundingClientRect().left;
      box.scrollLeft += off - (box.clientWidth - cell.clientWidth) / 2;
    });
    move();
  }

  // Which entries are marked, and how: a class, and the names of those that have it.
  function mark() {
    const marks = model.get("marks");
    each("[data-mark]", (e) => {
      for (const name in marks) e.classList.toggle(name, marks[name].includes(e.dataset.mark));
    });
  }

  function draw() {
    const { html = "", say = "", step = "", after = 0 } = model.get("content");
    const inside = root.contains(document.activeElement);
    const key = inside ? document.activeElement.dataset.key : undefined;
    if (frame === undefined) before = places();
    patch(root, html);
    each("details[data-open]", (e) => {
      const name = e.dataset.open;
      const news = told[name] !== e.open; // Python opens or closes it
      told[name] = e.open;
      if (!news && name in open) e.open = open[name];
      open[name] = e.open;
    });
    each("[data-filter]", filter);
    mark();
    const held = document.activeElement;
    if (inside && (!root.contains(held) || held.disabled)) {
      const same = key && root.querySelector(`[data-key="${CSS.escape(key)}"]`);
      const next = same && !same.disabled ? same : root.querySelector("[data-first]");
      if (next) next.focus({ preventScroll: true });
    }
    if (live.textContent !== say) live.textContent = say;
    frame ??= requestAnimationFrame(settle);
    clearTimeout(timer);
    timer = after ? setTimeout(() => send("step", step), after) : undefined;
  }

  root.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-act]");
    if (!button || !root.contains(button) || button.disabled) return;
    clearTimeout(timer);
    send(button.dataset.act, button.dataset.value || "");
  });
  // A field tells what it holds when it has been set; one with a value says whose field it is.
  root.addEventListener("change", (event) => {
    const field = event.target.closest("input[data-act]");
    if (!field) return;
    clearTimeout(timer);
    const whose = field.dataset.value === undefined ? "" : `${field.dataset.value}:`;
    send(field.dataset.act, whose + field.value);
  });
  root.addEventListener("toggle", (event) => {
    const name = event.target.dataset?.open;
    if (name === undefined || open[name] === event.target.open) return;
    open[name] = event.target.open;
    send("opened", `${name}:${event.target.open ? 1 : 0}`);
  }, true);
  // Keys of the table: only where nothing is being written, and never with a modifier.
  const keys = {
    b: '[data-act="back"]', f: '[data-act="forward"]', c: '[data-act="confirm"]',
    p: '[data-act="pace"]', m: '[data-act="step"]',
  };
  root.addEventListener("keydown", (event) => {
    const writes = event.target.matches('input:not([type="range"])');
    if (event.ctrlKey || event.altKey || event.metaKey || writes) return;
    const help = root.querySelector("details.rk-keys");
    if (!help) return;
    const press = (button) => { if (button && !button.disabled) button.click(); };
    if (/^[1-9]$/.test(event.key)) {
      press(root.querySelectorAll(".rk-moves [data-act]")[Number(event.key) - 1]);
    } else if (event.key in keys) {
      press(root.querySelector(keys[event.key]));
    } else if (event.key === "?") {
      help.open = !help.open;
    } else if (event.key === "r") {
      const rules = el.closest(".rk-explorer")?.querySelector('details[data-open="rules"]');
      if (!rules) return;
      rules.open = true;
      rules.querySelector("summary").focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  root.addEventListener("input", (event) => {
    if (event.target.matches("[data-filter]")) filter(event.target);
  });
  model.on("change:content", draw);
  model.on("change:marks", mark);
  model.on("msg:custom", heard);
  draw();
  // A panel is put into the page only after it has been drawn.
  let placed = requestAnimationFrame(function wait() {
    if (el.isConnected) nameSliders(el.closest(".rk-explorer") || el.closest(".rk-odds"));
    else placed = requestAnimationFrame(wait);
  });
  if (model.get("content").asks && query()) send("address", query());
  return () => {
    clearTimeout(timer);
    clearTimeout(waiting);
    if (frame !== undefined) cancelAnimationFrame(frame);
    cancelAnimationFrame(placed);
    model.off("change:content", draw);
    model.off("change:marks", mark);
    model.off("msg:custom", heard);
  };
}
export default { render };
