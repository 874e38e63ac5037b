// Draws one plotly figure. plotly.js is loaded once per page: from the server when it offers the
// file, else through the kernel. A figure is asked for only when its place can be seen.
const WAIT_MS = 60000;

function script(source) {
  return new Promise((done, failed) => {
    const tag = document.createElement("script");
    tag.src = source;
    tag.onload = () => (window.Plotly ? done(window.Plotly) : failed(new Error("no plotly in it")));
    tag.onerror = () => failed(new Error("not there"));
    document.head.append(tag);
  });
}

function fromKernel(model) {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error("the kernel did not send it")), WAIT_MS);
    model.on("msg:custom", function took(message, buffers) {
      if (message.plotly === undefined) return;
      model.off("msg:custom", took);
      clearTimeout(timer);
      const blob = new Blob(buffers, { type: "text/javascript" });
      script(URL.createObjectURL(blob)).then(done, failed);
    });
    model.send({ want: "plotly" });
  });
}

function plotly(model) {
  if (window.Plotly) return Promise.resolve(window.Plotly);
  const url = model.get("source");
  window.rkPlotly ??= (url ? script(url) : Promise.reject())
    .catch(() => fromKernel(model))
    .catch((error) => { window.rkPlotly = undefined; throw error; });
  return window.rkPlotly;
}

function inked(layout, el) {
  const style = getComputedStyle(el);
  const ink = style.color;
  const faint = style.getPropertyValue("--jp-border-color2").trim() || "rgba(128,128,128,.35)";
  const axis = (given) => ({ gridcolor: faint, linecolor: faint, zerolinecolor: faint, ...given });
  return {
    ...layout,
    autosize: true,
    paper_bgcolor: "rgba(0,0,0,0)",
    plot_bgcolor: "rgba(0,0,0,0)",
    font: { ...layout.font, color: ink, family: style.fontFamily },
    xaxis: axis(layout.xaxis),
    yaxis: axis(layout.yaxis),
  };
}

function render({ model, el }) {
  const place = document.createElement("div");
  place.className = "rk-plot";
  const words = document.createElement("p");
  words.className = "rk-plot-words";
  words.textContent = "The chart comes when it is in view.";
  el.append(place, words);
  let engine = null;
  let asked = false;

  function draw() {
    const figure = model.get("figure");
    place.setAttribute("role", "img");
    place.setAttribute("aria-label", model.get("words"));
    el.hidden = Boolean(figure && figure.none);
    if (!asked || !figure || !figure.data) return;
    if (!engine) {
      load();
      return;
    }
    const layout = inked(figure.layout || {}, el);
    if (el.clientWidth && el.clientWidth < 480) layout.margin = { ...layout.margin, r: 6 };
    place.style.height = `${layout.height || 320}px`;
    words.hidden = true;
    engine.react(place, figure.data, layout, { responsive: true, displayModeBar: false });
  }

  function failed(error) {
    words.textContent = `The chart cannot be drawn: ${error.message}. The table has its numbers.`;
  }

  // Only once there is a figure to draw: a chart that is put aside at first has none yet.
  async function load() {
    try {
      words.textContent = "Drawing the chart …";
      engine = await plotly(model);
      draw();
    } catch (error) {
      failed(error);
    }
  }

  function ask() {
    if (asked) return;
    asked = true;
    try {
      model.send({ want: "figure" });
      draw();
    } catch (error) {
      asked = false; // the program behind the page is not there, or not there yet
      failed(error);
    }
  }

  const seen = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) ask();
  }, { rootMargin: "200px" });
  seen.observe(el);
  const sized = new ResizeObserver(() => {
    if (engine && place.offsetWidth && place.data) engine.Plots.resize(place);
  });
  sized.observe(el);
  const themed = new MutationObserver(draw);
  themed.observe(document.body, { attributeFilter: ["data-jp-theme-light", "class"] });
  model.on("change:figure", draw);
  model.on("change:words", draw);
  return () => {
    seen.disconnect();
    sized.disconnect();
    themed.disconnect();
    model.off("change:figure", draw);
    model.off("change:words", draw);
    if (engine) engine.purge(place);
  };
}
export default { render };
