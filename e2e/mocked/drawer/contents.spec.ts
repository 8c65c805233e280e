import { watchPage } from "../../page/prerenderedPage.ts";
import { desktop, expect, test } from "../../fixtures/fixtures.ts";
import { cornerButton, drawer, drawerPart, drawerTitle } from "../../customer/developerDrawer.ts";
import { mockedLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { openStatus, visitPayment } from "../../screens/screen.ts";
import { holdFiles } from "../../page/held.ts";
import { forAll } from "../../fixtures/tags.ts";

test("the fragment opens a drawer with the link, the token and the calls, and the page does not shift", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const seen = await watchPage(page);
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  const token = mockedToken({ exp: 1_795_255_200 + 600 });
  const { money, methodName } = orders.qrPhPhp;
  const customerData = { emailAddress: "ada@mail.example", colour: "red" };
  const link = mockedLink(webApp.origin, { token, money, customerData, optionsAvailable: true });
  await page.goto(`${link}#integrator`);
  await expect(drawerTitle(page)).toBeFocused();
  await expect(page).toHaveURL(link);

  await expect(drawerPart(page, "Scenario 2")).toContainText("choose × given");
  await expect(drawerPart(page, "Next steps").getByRole("listitem")).toHaveText([
    "The customer chooses one of 2 ways to pay.",
    "The page asks for the data that this method needs, then calls POST /payins/A-1042.",
    /^In the sandbox the amount decides,.*: SUCCESS after 5 s\.$/,
  ]);
  const verdicts = drawerPart(page, "Parameters").getByRole("listitem");
  // Ignored parameters stand first.
  await expect(verdicts.nth(0)).toHaveText(/^optionsAvailableignored.*\(G33\)\.$/);
  await expect(verdicts.nth(1)).toHaveText(/^colourignoredredNo offered method takes it/);
  await expect(verdicts.filter({ hasText: "emailAddress" })).toHaveText(
    /acceptedada@mail\.exampleTaken by ONLINE, QR_PH \(G32\)\.$/,
  );
  const timeLeft = drawerPart(page, "Token").locator("dd").first();
  await expect(timeLeft).toHaveText(/^9 min \d+ s$/);
  const then = await timeLeft.textContent();
  await expect(timeLeft).not.toHaveText(then ?? "");
  await expect(timeLeft).toHaveText(/^9 min \d+ s$/);
  await expect(drawerPart(page, "Token")).toContainText("POST /payins/A-1042/external-reference");
  const calls = drawerPart(page, "Calls").getByRole("listitem");
  await expect(calls).toHaveCount(3);
  await expect(calls.filter({ hasText: "!availablePaymentOptions" })).toHaveText(
    /^POST \S+200\d+ ms · (\d+ B · )?at \d+\.\d s$/,
  );
  await expect(calls.filter({ hasText: "GET /payins/A-1042" })).toContainText(
    "Expected: there is no payin before the create (G38).",
  );

  const place = () => customer.option(methodName).boundingBox();
  const open = await place();
  await page.keyboard.press("Escape");
  await expect(drawerTitle(page)).toHaveCount(0);
  await expect(cornerButton(page)).toBeFocused();
  expect(await place()).toEqual(open);
  // The drawer covers no control.
  const button = await cornerButton(page).boundingBox();
  const bar = await customer.button("Continue").locator("..").boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.keyboard.press("Enter");
  await expect(drawerTitle(page)).toBeFocused();
  expect(await place()).toEqual(open);
  expect((await seen()).shifts).toBe(0);
});

test("the drawer follows each step to the status page, and copies a report without the token or the customer's data", async ({
  context,
  customer,
  page,
  stage,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitPayment(stage, newPayment.offlineJpy());
  await customer.fillForm(orders.offlineJpy);
  // Adding the fragment to the address of an open page loses nothing.
  await page.evaluate(() => {
    location.hash = "integrator";
  });
  await expect(drawerTitle(page)).toBeFocused();
  await expect(page).toHaveURL(/\/collection\?[^#]*$/);
  await expect(drawerPart(page, "Next steps")).toContainText(
    "The customer gives or confirms: emailAddress,",
  );
  await drawer(page).getByRole("button", { name: "Close" }).click();
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
  await customer.pay();
  await customer.seesTransfer();

  await cornerButton(page).click();
  const created = drawerPart(page, "Calls")
    .getByRole("listitem")
    .filter({ hasText: "POST /payins/A-1042" });
  await expect(created).toHaveText(/^POST \/payins\/A-1042201\d+ ms/);
  await expect(drawerPart(page, "Next steps")).toContainText("The customer pays 5000 JPY");
  await drawer(page).getByRole("button", { name: "Copy as bug report" }).click();
  await expect(drawer(page).locator("[aria-atomic]")).toHaveText(
    "Copied, without the token and customer data.",
  );
  const report = await page.evaluate(() => navigator.clipboard.readText());
  for (const words of mockedToken().split(".")) expect(report).not.toContain(words);
  expect(report).not.toContain("ada@mail");
  expect(report).toContain("- Token: jti mocked-token, kid mocked, exp 1795860000 (time left: 6 d");
  expect(report).toMatch(/\| POST \/payins\/A-1042 \| 201 \| \d+ ms \|/);
  expect(report).toMatch(/- Build: index-[\w-]{8}\.js\n- Browser: Mozilla/);
  expect(report).toContain("- Viewport: 390 × 844 px");

  // The drawer stays through a reload and on the next page of the payment.
  await openStatus(stage);
  await expect(drawerTitle(page)).toBeVisible();
  await expect(drawerTitle(page)).not.toBeFocused();
  await expect(drawer(page).getByRole("heading", { name: "Scenario" })).toHaveCount(0);
  await expect(drawerPart(page, "Token")).toContainText("GET /merchant-infonot covered");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("eyJ");

  // Waits for the final page: before, the heading belongs to a page that is loading.
  await expect(customer.heading).toHaveText("No payment has arrived yet");
  await drawer(page).getByRole("button", { name: "Turn off" }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(customer.heading).toBeFocused();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.reload();
  await expect(customer.heading).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/assets/showDrawer"))).toEqual([]);
});

test(
  "a customer who goes on while the drawer loads is not taken back",
  forAll,
  async ({ customer, page, stage }) => {
    const code = await holdFiles(page, "**/assets/showDrawer-*.js");
    await visitPayment(stage);
    await customer.choose(orders.offlineJpy.methodName);
    const asked = page.waitForRequest("**/assets/showDrawer-*.js");
    await page.evaluate(() => {
      location.hash = "integrator";
    });
    await asked;
    await expect(page).toHaveURL(/^[^#]*$/);
    await customer.continue();
    await expect(page).toHaveURL(/\/collection\?[^#]*$/);
    code.letGo();
    await expect(drawerTitle(page)).toBeVisible();
    await expect(page).toHaveURL(/\/collection\?[^#]*$/);
    await expect(customer.field("E-mail address")).toBeVisible();
  },
);

test.describe("on a desktop", () => {
  test.use(desktop);

  test(
    "the drawer stands beside the page, and all controls stay in view and in place",
    forAll,
    async ({ customer, gateway, page, webApp }) => {
      gateway.paymentPages(newPayment.qrPhPhp().mock);
      const { money, methodName, shownAmount } = orders.qrPhPhp;
      await page.goto(`${mockedLink(webApp.origin, { money })}#integrator`);
      await expect(drawerTitle(page)).toBeVisible();
      const panel = await drawer(page).locator("> div").boundingBox();
      const edge = (panel?.x ?? 0) + (panel?.width ?? 0);
      const { y: _, ...whole } = (await page.locator("#root").boundingBox()) ?? { y: 0 };
      expect(whole, "the whole page stands beside the drawer").toMatchObject({
        x: edge,
        width: 1280 - edge,
      });
      for (const one of [customer.detail("Order A-1042"), customer.detail(shownAmount)]) {
        await expect(one).toBeVisible();
        expect((await one.boundingBox())?.x).toBeGreaterThanOrEqual(edge);
      }
      await customer.choose(methodName);
      await customer.pay();
      await expect(customer.qrCode()).toBeVisible();
      await expect(drawerPart(page, "Next steps")).toContainText("The customer pays 51 PHP");
      await page.keyboard.press("Escape");
      expect((await page.locator("#root").boundingBox())?.x, "closed, it takes no room").toBe(0);
    },
  );
});
