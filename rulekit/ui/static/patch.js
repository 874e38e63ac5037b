// Makes a part of the page like fresh HTML and leaves alone what is the same, so that the focus
// stays where it is, nothing flickers, and the browser lays out only what has changed.

function patch(old, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  patchInside(old, template.content);
}

// What is known again among the children of one element: by key, or else by what it is.
const keyOf = (node) => node.dataset?.key;
const alike = (old, fresh) =>
  old.nodeName === fresh.nodeName && keyOf(old) === undefined && keyOf(fresh) === undefined;

function patchInside(old, fresh) {
  const keyed = new Map(); // several pieces may have the same key
  for (const child of old.children) {
    const key = keyOf(child);
    if (key !== undefined) keyed.set(key, [...(keyed.get(key) || []), child]);
  }
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const known = keyed.get(keyOf(next))?.shift();
    if (known) {
      if (known === at) at = at.nextSibling;
      else old.insertBefore(known, at);
      patchNode(known, next);
    } else if (at && alike(at, next)) {
      const here = at;
      at = at.nextSibling;
      patchNode(here, next);
    } else {
      old.insertBefore(next, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function patchNode(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return;
  }
  // A slider stays where it was dragged to, though its attribute is the same as before.
  if (old.type === "range") old.value = fresh.getAttribute("value");
  if (old.isEqualNode(fresh)) return;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value) continue;
    old.setAttribute(name, value);
    if (name === "value") old.value = value;
  }
  patchInside(old, fresh);
}
