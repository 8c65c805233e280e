/* oxlint-disable unicorn/consistent-function-scoping -- installProbe is sent to the page as text, without its scope */
/** The measurements that a page takes of itself. Times are milliseconds since the start of its navigation. */
export interface PageProbe {
  readonly longTasks: { readonly startTime: number; readonly duration: number }[];
  /** Layout shifts without recent input. */
  readonly shifts: { readonly startTime: number; readonly value: number }[];
  /** Inputs, with the time until the next paint. */
  readonly inputs: { readonly startTime: number; readonly duration: number }[];
  readonly paint: { first: number | undefined; largest: number | undefined };
  /** Whether the selector matches a visible element. */
  readonly isShown: (selector: string) => boolean;
  /** Resolves with the time at which a visible element was painted. */
  readonly whenPainted: (selector: string) => Promise<number>;
  /** The time of the last tap. */
  tappedAtMs: number;
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
    shifts: [],
    inputs: [],
    paint: { first: undefined, largest: undefined },
    isShown: (selector) => [...document.querySelectorAll(selector)].some(isInSight),
    whenPainted,
    tappedAtMs: Number.NaN,
  };
  globalThis.pageProbe = probe;

  observe("longtask", ({ startTime, duration }) => {
    probe.longTasks.push({ startTime, duration });
  });
  observe("layout-shift", (entry) => {
    if (Reflect.get(entry, "hadRecentInput") === true) return;
    probe.shifts.push({ startTime: entry.startTime, value: Number(Reflect.get(entry, "value")) });
  });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") probe.paint.first = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    probe.paint.largest = startTime;
  });
  observe("event", (entry) => {
    const { startTime, duration } = entry;
    if (Number(Reflect.get(entry, "interactionId")) > 0) probe.inputs.push({ startTime, duration });
  });

  addEventListener("pointerdown", ({ timeStamp }) => (probe.tappedAtMs = timeStamp), true);
  void whenPainted(option).then((atMs) => reportOption?.(String(atMs)));

  async function whenPainted(selector: string): Promise<number> {
    return await new Promise((resolve) => {
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
        if (!probe.isShown(selector)) {
          // The element may exist and be invisible, during a fade or before its style sheet.
          if (document.querySelector(selector)) queue();
          return;
        }
        changes.disconnect();
        // A message arrives in the first task after the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve(performance.now()));
        port1.start();
        port2.postMessage(0);
      }
    });
  }

  function isInSight(element: Element): boolean {
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
    const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const seen = { opacityProperty: true, visibilityProperty: true };
    return width >= 2 && height >= 2 && isInView && element.checkVisibility(seen);
  }

  function observe(type: string, see: (entry: PerformanceEntry) => void): void {
    const wanted = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      list.getEntries().forEach(see);
    }).observe(wanted);
  }
}
