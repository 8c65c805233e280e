import type { Locator, Page } from "@playwright/test";
import { axeFindings, colourRules, everyRule } from "../access/axe.ts";
import { lostText } from "../access/lookAtText.ts";
import { smallTargets } from "../access/measureTargets.ts";
import { faultsIn, modes } from "../access/modes.ts";
import { faultsOfTabbing } from "../access/tabThrough.ts";
import { withBrand } from "../brands.ts";
import { expect, test } from "../fixtures.ts";
import { mockedLink, mockedStatusLink, mockedToken } from "../mockedLink.ts";
import { problem } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../orders.ts";
import { speak } from "../speak.ts";

const desktop = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

function drawer(page: Page): Locator {
  return page.getByRole("complementary", { name: "Integrator mode" });
}

function title(page: Page): Locator {
  return drawer(page).getByRole("heading", { level: 2 });
}

/** One part of the drawer. */
function part(page: Page, heading: string): Locator {
  return drawer(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 3, name: heading }) });
}

/** It comes after the page, beside which or over whose end it stands, and runs from the left: its place is no line of the page. */
function isNoPlace(fault: string): boolean {
  return !fault.endsWith("stands before it");
}

function corner(page: Page): Locator {
  return page.getByRole("button", { name: "Integrator mode" });
}

test("the fragment opens a drawer that tells all about the link, the token and the calls, and moves nothing", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(globalThis, "shifts", shifts);
    new PerformanceObserver((list) => shifts.push(list.getEntries().length)).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  const token = mockedToken({ exp: 1_795_255_200 + 600 });
  const { money, methodName } = orders.qrPhPhp;
  const customerData = { emailAddress: "ada@mail.example", colour: "red" };
  const link = mockedLink(webApp.origin, { token, money, customerData, optionsAvailable: true });
  await page.goto(`${link}#integrator`);
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveURL(link);

  await expect(part(page, "Scenario 2")).toContainText("choose × given");
  await expect(part(page, "What comes next").getByRole("listitem")).toHaveText([
    "The customer chooses one of 2 ways to pay.",
    "The page asks for what that one still wants, then calls POST /payins/A-1042.",
    /^In the sandbox the amount decides,.*: SUCCESS after 5 s\.$/,
  ]);
  const verdicts = part(page, "Parameters").getByRole("listitem");
  // What was ignored stands first.
  await expect(verdicts.nth(0)).toHaveText(/^optionsAvailableignored.*\(G33\)\.$/);
  await expect(verdicts.nth(1)).toHaveText(/^colourignoredredNo offered method takes it/);
  await expect(verdicts.filter({ hasText: "emailAddress" })).toHaveText(
    /acceptedada@mail\.exampleTaken by ONLINE, QR_PH \(G32\)\.$/,
  );
  const timeLeft = part(page, "Token").locator("dd").first();
  await expect(timeLeft).toHaveText(/^9 min \d+ s$/);
  const then = await timeLeft.textContent();
  await expect(timeLeft).not.toHaveText(then ?? "", { timeout: 5000 });
  await expect(timeLeft).toHaveText(/^9 min \d+ s$/);
  await expect(part(page, "Token")).toContainText("POST /payins/A-1042/external-reference");
  const calls = part(page, "Calls").getByRole("listitem");
  await expect(calls).toHaveCount(3);
  await expect(calls.filter({ hasText: "!availablePaymentOptions" })).toHaveText(
    /^POST \S+200\d+ ms · (\d+ B · )?at \d+\.\d s$/,
  );
  await expect(calls.filter({ hasText: "GET /payins/A-1042" })).toContainText(
    "No payin yet, as it should be before the create (G38).",
  );

  const place = () => customer.option(methodName).boundingBox();
  const open = await place();
  await page.keyboard.press("Escape");
  await expect(title(page)).toHaveCount(0);
  await expect(corner(page)).toBeFocused();
  expect(await place()).toEqual(open);
  // It covers nothing that is pressed.
  const button = await corner(page).boundingBox();
  const bar = await customer.wayBack().first().locator("..").boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.keyboard.press("Enter");
  await expect(title(page)).toBeFocused();
  expect(await place()).toEqual(open);
  expect(await page.evaluate(() => Reflect.get(globalThis, "shifts"))).toEqual([]);
});

test("it goes along from step to step to the status page, and copies a report without the token or the customer's data", async ({
  context,
  customer,
  gateway,
  page,
  webApp,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { mock } = newPayment.offlineJpy();
  gateway.paymentPages(mock);
  await customer.openLink(mockedLink(webApp.origin));
  await customer.choose(orders.offlineJpy.methodName);
  await customer.continue();
  await customer.fillIn(orders.offlineJpy.data);
  // Who adds the fragment to the address of an open page loses nothing of it.
  await page.evaluate(() => {
    location.hash = "integrator";
  });
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveURL(/\/collection\?[^#]*$/);
  await expect(part(page, "What comes next")).toContainText(
    "The customer gives or confirms: emailAddress,",
  );
  await drawer(page).getByRole("button", { name: "Close" }).click();
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
  await customer.pay();
  await expect(customer.detail("PW7K2M9Q4D")).toBeVisible();

  await corner(page).click();
  const created = part(page, "Calls")
    .getByRole("listitem")
    .filter({ hasText: "POST /payins/A-1042" });
  await expect(created).toHaveText(/^POST \/payins\/A-1042201\d+ ms/);
  await expect(part(page, "What comes next")).toContainText("The customer pays 5000 JPY");
  await drawer(page).getByRole("button", { name: "Copy as bug report" }).click();
  await expect(drawer(page).getByRole("status")).toHaveText(
    "Copied, without the token and customer data.",
  );
  const report = await page.evaluate(() => navigator.clipboard.readText());
  for (const words of mockedToken().split(".")) expect(report).not.toContain(words);
  expect(report).not.toContain("ada@mail");
  expect(report).toContain("- Token: jti mocked-token, kid mocked, exp 1795860000 (time left: 6 d");
  expect(report).toMatch(/\| POST \/payins\/A-1042 \| 201 \| \d+ ms \|/);
  expect(report).toMatch(/- Build: index-[\w-]{8}\.js\n- Browser: Mozilla/);
  expect(report).toContain("- Viewport: 390 × 844 px");

  // Through a load of the page, and to another page of the payment.
  await page.goto(mockedStatusLink(webApp.origin));
  await expect(title(page)).toBeVisible();
  await expect(title(page)).not.toBeFocused();
  await expect(drawer(page).getByRole("heading", { name: "Scenario" })).toHaveCount(0);
  await expect(part(page, "Token")).toContainText("GET /merchant-infonot covered");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("eyJ");

  // The page itself is there, and stays: before, its heading is that of a page that waits.
  await expect(customer.heading).toHaveText("Your payment is being processed");
  await drawer(page).getByRole("button", { name: "Turn off" }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(customer.heading).toBeFocused();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.reload();
  await expect(customer.heading).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("integrator"))).toEqual([]);
});

test("who goes on while it is still loading is not taken back", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(newPayment.offlineJpy().mock);
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/integrator-*.js", async (route) => {
    await isLetGo;
    await route.continue();
  });
  await customer.openLink(mockedLink(webApp.origin));
  await customer.choose(orders.offlineJpy.methodName);
  const asked = page.waitForRequest("**/assets/integrator-*.js");
  await page.evaluate(() => {
    location.hash = "integrator";
  });
  await asked;
  await expect(page).toHaveURL(/^[^#]*$/);
  await customer.continue();
  await expect(page).toHaveURL(/\/collection\?[^#]*$/);
  letGo();
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveURL(/\/collection\?[^#]*$/);
  await expect(customer.field("E-mail address")).toBeVisible();
});

test("a wrong link offers it: each fault with what would be right; where copying fails, the report stands there", async ({
  customer,
  page,
  webApp,
}) => {
  const link = new URL(mockedLink(webApp.origin, { token: mockedToken({ aud: "live" }) }));
  link.searchParams.set("amount", "10.5");
  link.searchParams.delete("callbackUrl");
  await page.goto(link.href);
  await page.getByText("Details for the shop", { exact: true }).click();
  await customer.button("Open integrator mode").click();
  await expect(title(page)).toBeFocused();
  const verdicts = part(page, "Parameters").getByRole("listitem");
  await expect(verdicts.nth(0)).toHaveText(/^amountrefused10\.5Not valid\. Digits with a point/);
  await expect(verdicts.nth(1)).toHaveText(/^callbackUrlrefusedRequired, and not given\./);
  await expect(part(page, "What comes next")).toContainText("Nothing: the link is refused.");
  await expect(part(page, "Token")).toContainText("SANDBOX, live");
  await expect(part(page, "Calls")).toContainText("None so far.");

  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await drawer(page).getByRole("button", { name: "Copy as bug report" }).click();
  await expect(page.getByLabel("Bug report")).toHaveValue(/\| amount \| 10\.5 \| refused \|/);
});

test("a refusal by the service is told with its code and request id", async ({
  gateway,
  page,
  webApp,
}) => {
  const { mock } = newPayment.offlineJpy();
  gateway.paymentPages({ ...mock, listPaymentOptions: () => problem("insufficient_scope") });
  await page.goto(`${mockedLink(webApp.origin)}#integrator`);
  const refused = part(page, "Calls").getByRole("listitem").filter({ hasText: "403" });
  await expect(refused).toHaveText(/403 insufficient_scope.*Request id mocked$/);
  await expect(part(page, "Parameters").getByRole("listitem").first()).toHaveText(
    /^tokenrefused.*the service answered 403\.$/,
  );
});

test("in live there is nothing of it: neither by the fragment nor on a wrong link, and none of its code is asked for", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    sessionStorage.setItem("integrator", "open");
  });
  await withBrand(page, webApp.origin, undefined, "live");
  gateway.paymentPages(newPayment.offlineJpy().mock);
  const token = mockedToken({ aud: "live" });
  await page.goto(`${mockedLink(webApp.origin, { token })}#integrator`);
  await expect(customer.option(orders.offlineJpy.methodName)).toBeAttached();
  await page.waitForLoadState("networkidle");
  await page.goto(`${mockedLink(webApp.origin)}#integrator`);
  await page.getByText("Details for the shop", { exact: true }).click();
  await expect(page.getByRole("listitem")).toHaveText(["token was made for another environment"]);
  await expect(customer.button("Open integrator mode")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await expect(drawer(page)).toHaveCount(0);
  expect(asked.filter((url) => url.includes("/assets/integrator"))).toEqual([]);
});

test("everyone can use it: the button on the page in every mode, the drawer on each size of screen", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  const { money, methodName } = orders.qrPhPhp;
  const customerData = { emailAddress: "ada@mail.example", colour: "red".repeat(80) };
  await page.goto(`${mockedLink(webApp.origin, { money, customerData })}#integrator`);
  await expect(customer.option(methodName)).toBeVisible();
  await expect(title(page)).toBeFocused();
  await expect(page.locator("footer select")).toHaveCount(1);
  await drawer(page)
    .getByText(/^\d+ more that could be given$/)
    .click();
  const found: string[] = [];
  const note = (where: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${where}: ${fault}`));
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [320, 256],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    note(`drawer, ${width} × ${height}`, [
      ...(await lostText(page)),
      ...(await axeFindings(page, everyRule, ["target-size"])),
    ]);
  }
  // All of it in sight, beside the page.
  await page.setViewportSize({ width: 1280, height: 4000 });
  for (const code of ["ar", "en"] as const) {
    await speak(page, code);
    note(`drawer beside the page, ${code}`, [
      ...(await smallTargets(page)),
      ...(await faultsOfTabbing(page)).filter(isNoPlace),
      ...(await axeFindings(page, everyRule)),
    ]);
  }
  for (const media of [
    { colorScheme: "dark" },
    { colorScheme: "light", contrast: "more" },
    { colorScheme: "dark", forcedColors: "active" },
  ] as const) {
    await page.emulateMedia({ contrast: null, forcedColors: null, ...media });
    note(`drawer, ${JSON.stringify(media)}`, await axeFindings(page, colourRules));
  }
  await page.emulateMedia({ colorScheme: "light", contrast: null, forcedColors: null });
  await page.keyboard.press("Escape");
  // Its words stay English: the sweep through the languages is about the page’s own.
  for (const mode of modes.filter(({ name }) => name !== "in each language")) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other, at one page
    found.push(...(await faultsIn(mode, page)).filter(isNoPlace));
  }
  expect(found).toEqual([]);
});

test.describe("on a desktop", () => {
  test.use(desktop);

  test("it stands beside the page: all that is pressed or paid stays in sight and in its place", async ({
    customer,
    gateway,
    page,
    webApp,
  }) => {
    gateway.paymentPages(newPayment.qrPhPhp().mock);
    const { money, methodName, shownAmount } = orders.qrPhPhp;
    await page.goto(`${mockedLink(webApp.origin, { money })}#integrator`);
    await expect(title(page)).toBeVisible();
    const panel = await drawer(page).locator("> div").boundingBox();
    const edge = (panel?.x ?? 0) + (panel?.width ?? 0);
    for (const one of [customer.detail("Order A-1042"), customer.detail(shownAmount)]) {
      await expect(one).toBeVisible();
      expect((await one.boundingBox())?.x).toBeGreaterThanOrEqual(edge);
    }
    await customer.choose(methodName);
    await customer.pay();
    await expect(customer.qrCode()).toBeVisible();
    await expect(part(page, "What comes next")).toContainText("The customer pays 51 PHP");
  });
});
