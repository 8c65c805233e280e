/* oxlint-disable unicorn/consistent-function-scoping -- installProbe is sent to the page as text, without its scope */
/** The measurements that a page takes of itself. Times are milliseconds since the start of its navigation. */
export interface PageProbe {
  readonly longTasks: { readonly startTime: number; readonly duration: number }[];
  readonly paint: { first: number | undefined; largest: number | undefined };
  /** The sum of all layout shifts without recent input. */
  shift: number;
}

declare global {
  var pageProbe: PageProbe;
  /** Reports the time at which the first option was painted. */
  var reportOption: ((atMs: string) => void) | undefined;
}

/**
 * Installs the probe before the page's own scripts run. It is sent to the page as text, so it uses nothing outside of
 * itself.
 */
export function installProbe({ option }: { readonly option: string }): void {
  if (window !== window.top) return;
  const probe: PageProbe = {
    longTasks: [],
    paint: { first: undefined, largest: undefined },
    shift: 0,
  };
  globalThis.pageProbe = probe;

  observe("longtask", ({ startTime, duration }) => {
    probe.longTasks.push({ startTime, duration });
  });
  observe("layout-shift", (entry) => {
    if (Reflect.get(entry, "hadRecentInput") === true) return;
    probe.shift += Number(Reflect.get(entry, "value"));
  });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") probe.paint.first = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    probe.paint.largest = startTime;
  });

  let isQueued = false;
  const changes = new MutationObserver(queue);
  changes.observe(document, { childList: true, subtree: true, attributes: true });
  queue();

  function queue(): void {
    if (isQueued) return;
    isQueued = true;
    requestAnimationFrame(look);
  }

  function look(): void {
    isQueued = false;
    const options = [...document.querySelectorAll(option)];
    if (!options.some(isInSight)) {
      // The element may exist and be invisible, during a fade or before its style sheet.
      if (options.length > 0) queue();
      return;
    }
    changes.disconnect();
    // A message arrives in the first task after the frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => reportOption?.(String(performance.now())));
    port1.start();
    port2.postMessage(0);
  }

  function isInSight(element: Element): boolean {
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
    const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const seen = { opacityProperty: true, visibilityProperty: true };
    return width >= 2 && height >= 2 && isInView && element.checkVisibility(seen);
  }

  function observe(type: string, see: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(see);
    }).observe({ type, buffered: true });
  }
}
