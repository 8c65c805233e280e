import type { BrowserContext, Page } from "@playwright/test";

/** A value that the page stored or sent, and where. */
export interface Kept {
  readonly where: string;
  readonly text: string;
}

/** Every place where a browser stores or passes on data, as written since the beginning. */
export interface WatchedPage {
  /** All writes in order: storages, history states, channels between tabs, cookies, the title, the console, requested addresses. */
  readonly written: readonly Kept[];
  /** The values that are stored now. */
  readonly stillThere: () => Promise<Kept[]>;
  /** The entries of the tab's history, by address and title. */
  readonly history: () => Promise<{ readonly url: string; readonly title: string }[]>;
}

/** Watches a page from before its first load. */
export async function watchKept(context: BrowserContext, page: Page): Promise<WatchedPage> {
  const written: Kept[] = [];
  const note = (where: string, text: string) => written.push({ where, text });
  await context.exposeBinding("noteKept", (_, where: string, text: string) => note(where, text));
  await context.addInitScript(watchWrites);
  context.on("console", (message) => note("console", message.text()));
  context.on("request", (request) => {
    const { referer } = request.headers();
    // The browser sends an absent one as an empty one.
    if (referer !== undefined && referer !== "") note("referer", referer);
    note(request.isNavigationRequest() ? "visit" : "request", request.url());
  });
  return {
    written,
    stillThere: async () => {
      const kept = await page.evaluate(async () => [
        ...Object.entries(localStorage).map(([key, value]) => ["localStorage", key, String(value)]),
        ...Object.entries(sessionStorage).map(([key, value]) => [
          "sessionStorage",
          key,
          String(value),
        ]),
        ...(await indexedDB.databases()).map(({ name }) => ["indexedDB", String(name), ""]),
        ...(await caches.keys()).map((name) => ["caches", name, ""]),
        ...(window.name === "" ? [] : [["window.name", "", window.name]]),
        ["document.title", "", document.title],
      ]);
      const cookies = await context.cookies();
      return [
        ...kept.map(([where = "", key = "", text = ""]) => ({ where, text: `${key} ${text}` })),
        ...cookies.map(({ name, value }) => ({ where: "cookies", text: `${name} ${value}` })),
      ];
    },
    history: async () => {
      const session = await context.newCDPSession(page);
      const { entries } = await session.send("Page.getNavigationHistory");
      await session.detach();
      return entries.map(({ url, title }) => ({ url, title }));
    },
  };
}

/** Runs in the page: wraps every function that can store or send data, so that each write is reported first. */
function watchWrites(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page is this function alone
  const tell = (where: string, ...values: readonly unknown[]) => {
    const note: unknown = Reflect.get(globalThis, "noteKept");
    const text = values.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
    if (typeof note === "function") note(where, text.join(" "));
  };
  const watch = (owner: object, name: string, where: () => string) => {
    const own: unknown = Reflect.get(owner, name);
    if (typeof own !== "function") return;
    Reflect.set(owner, name, function watched(this: unknown, ...values: unknown[]): unknown {
      tell(this === globalThis.localStorage ? "localStorage" : where(), ...values);
      return Reflect.apply(own, this, values);
    });
  };
  watch(Storage.prototype, "setItem", () => "sessionStorage");
  watch(History.prototype, "pushState", () => "history");
  watch(History.prototype, "replaceState", () => "history");
  watch(BroadcastChannel.prototype, "postMessage", () => "channel");
  watch(IDBFactory.prototype, "open", () => "indexedDB");
  if ("CacheStorage" in globalThis) watch(CacheStorage.prototype, "open", () => "caches");
  for (const [owner, name, where] of [
    [Document.prototype, "cookie", "cookies"],
    [Document.prototype, "title", "document.title"],
  ] as const) {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, {
      ...own,
      set(this: Document, value: unknown) {
        tell(where, value);
        own?.set?.call(this, value);
      },
    });
  }
}
