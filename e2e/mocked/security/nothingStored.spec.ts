import { traceable } from "../../customer/orders.ts";
import { codePayment } from "@pay/contract/methods/codePayment.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { label, openReference } from "../../screens/referenceScreens.ts";
import { mockedStatusLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { lost } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { visitPayment } from "../../screens/screen.ts";

test.use({ ownContext: true });

const { data: typed, pattern: personal } = traceable;
const typedReference = "QUILL7654321098";

/** Returns the places where a value was found. */
function findIn(kept: readonly Kept[], secret: RegExp | string): string[] {
  return kept
    .filter(({ text }) => (typeof secret === "string" ? text.includes(secret) : secret.test(text)))
    .map(({ where, text }) => `${where}: ${text}`);
}

/** Expects that after a journey the token is only in the addresses that hold it, and no other customer data is anywhere (G45). */
async function expectNothingKept(watched: WatchedPage, tokens: readonly string[]): Promise<void> {
  const now = await watched.stillThere();
  const history = await watched.history();
  const beside = watched.written.filter(({ where }) => where !== "visit" && where !== "history");
  expect(findIn(now, personal), "is still there").toEqual([]);
  expect(
    findIn(
      watched.written.filter(({ where }) => where !== "sessionStorage"),
      personal,
    ),
  ).toEqual([]);
  expect(history.filter(({ url, title }) => personal.test(url + title))).toEqual([]);
  for (const token of tokens) {
    expect(findIn([...now, ...beside], token), "holds a token").toEqual([]);
    expect(history.filter(({ title }) => title.includes(token))).toEqual([]);
    // The browser stores states beside the address; a state that repeats the address is one more place.
    const states = watched.written.filter(({ where }) => where === "history");
    for (const { text } of states) expect(text.split(token).length, text).toBeLessThanOrEqual(2);
  }
  expect(
    findIn(watched.written, /^/).filter((one) => /^(cookies|indexedDB|caches|referer)/.test(one)),
  ).toEqual([]);
  const keys = watched.written
    .filter(({ where }) => where.endsWith("Storage"))
    .map(({ text }) => text.split(" {")[0]);
  for (const key of keys)
    expect(key).toMatch(
      /^((draft|reference) SANDBOX A-1042|returnUrl SANDBOX A-1042 https:\/\/shop\.example\/return|payee SANDBOX A-1042 Nordic Bikes|language \w+)$/,
    );
}

test("a whole payment stores nothing of the customer and no token (G45)", async ({
  context,
  customer,
  gateway,
  page,
  stage,
  webApp,
}) => {
  const watched = await watchKept(context, page);
  const payment = await visitPayment(stage, newPayment.by(codePayment, "JPY"), {
    paymentMethodCode: "CODE_PAYMENT",
    customerData: { emailAddress: "given@merchant.example" },
    allowCustomerDataChange: true,
    answers: { createPayin: () => lost },
  });
  await customer.fillIn(typed);
  await page
    .getByRole("radiogroup", { name: "Where will you pay?" })
    .getByRole("radio")
    .first()
    .check();
  // A failed create, and a reload: the draft is for these.
  await customer.pay();
  await expect(customer.alert()).toContainText("We could not prepare your payment");
  await page.reload();
  await expect(customer.field("E-mail address")).toHaveValue(typed["E-mail address"]);
  expect(findIn(await watched.stillThere(), personal)).toEqual([
    expect.stringMatching(/^sessionStorage: draft SANDBOX A-1042 /),
  ]);
  gateway.paymentPages(payment.mock);
  await customer.pay();
  await expect(customer.button("I have paid")).toBeVisible();
  await expectNothingKept(watched, [mockedToken()]);

  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  const statusLink = mockedStatusLink(webApp.origin);
  await customer.openLink(statusLink);
  await customer.seesStatus("SUCCESS");
  await page.getByRole("banner").getByRole("combobox").selectOption("fr");
  await expect(page.locator("html")).toHaveAttribute("lang", /^fr/);
  const statusToken = new URL(statusLink).searchParams.get("token") ?? "";
  await expectNothingKept(watched, [mockedToken(), statusToken]);
  expect(
    findIn(watched.written, personal).length,
    "what was typed was seen at all",
  ).toBeGreaterThan(0);
  expect(findIn(watched.written, mockedToken()).length).toBeGreaterThan(0);
});

test("a reference is stored until it is sent, and then nowhere (G12, G45)", async ({
  context,
  customer,
  page,
  stage,
}) => {
  const watched = await watchKept(context, page);
  await openReference(stage);
  await customer.field(label).fill(typedReference);
  expect(findIn(await watched.stillThere(), typedReference)).toHaveLength(1);
  await customer.button("Send the number").click();
  await expect(customer.sentence("We have your transaction number")).toBeVisible();
  expect(findIn(await watched.stillThere(), typedReference)).toEqual([]);
  await expectNothingKept(watched, [mockedToken()]);
});

/** A value that the page stored or sent, and where. */
interface Kept {
  readonly where: string;
  readonly text: string;
}

/** Every place where a browser stores or passes on data, as written since the beginning. */
interface WatchedPage {
  /** All writes in order: storages, history states, channels between tabs, cookies, the title, the console, requested addresses. */
  readonly written: readonly Kept[];
  /** The values that are stored now. */
  readonly stillThere: () => Promise<Kept[]>;
  /** The entries of the tab's history, by address and title. */
  readonly history: () => Promise<{ readonly url: string; readonly title: string }[]>;
}

/** Watches a page from before its first load. */
async function watchKept(context: BrowserContext, page: Page): Promise<WatchedPage> {
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
