import { withBrand } from "../../page/brands.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { drawer, drawerPart, drawerTitle } from "../../customer/developerDrawer.ts";
import { mockedLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { problem } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { forAll } from "../../fixtures/tags.ts";

test("a wrong link offers the drawer with each fault and its correction; if copying fails, the report is shown", async ({
  customer,
  page,
  webApp,
}) => {
  const link = new URL(mockedLink(webApp.origin, { token: mockedToken({ aud: "live" }) }));
  link.searchParams.set("amount", "10.5");
  link.searchParams.delete("callbackUrl");
  await page.goto(link.href);
  await page.getByText("Details for the shop", { exact: true }).click();
  await customer.button("Open the developer drawer").click();
  await expect(drawerTitle(page)).toBeFocused();
  const verdicts = drawerPart(page, "Parameters").getByRole("listitem");
  await expect(verdicts.nth(0)).toHaveText(
    /^amountrefused10\.5It has decimals, and JPY has none\./,
  );
  await expect(verdicts.nth(1)).toHaveText(/^callbackUrlrefusedRequired, but missing\./);
  await expect(drawerPart(page, "Next steps")).toContainText("Nothing: the link is refused.");
  await expect(drawerPart(page, "Token")).toContainText("SANDBOX, live");
  // The one call that proves the token (G40).
  await expect(drawerPart(page, "Calls").getByRole("listitem")).toHaveCount(1);

  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await drawer(page).getByRole("button", { name: "Copy as bug report" }).click();
  await expect(page.getByLabel("Bug report")).toHaveValue(/\| amount \| 10\.5 \| refused \|/);
});

test(
  "a refusal by the service is shown with its code and request id",
  forAll,
  async ({ gateway, page, webApp }) => {
    const { mock } = newPayment.offlineJpy();
    gateway.paymentPages({ ...mock, listPaymentOptions: () => problem("insufficient_scope") });
    await page.goto(`${mockedLink(webApp.origin)}#integrator`);
    const refused = drawerPart(page, "Calls").getByRole("listitem").filter({ hasText: "403" });
    await expect(refused).toHaveText(/403 insufficient_scope.*Request id mocked$/);
    await expect(drawerPart(page, "Parameters").getByRole("listitem").first()).toHaveText(
      /^tokenrefused.*the service answered 403\. Get a token/,
    );
  },
);

const refuse = () => problem("unauthorized");

test("a token that the service refuses is not called accepted, and unknown parameters are explained", async ({
  gateway,
  page,
  webApp,
}) => {
  const { mock } = newPayment.offlineJpy();
  const answers = { readPayin: refuse, listPaymentOptions: refuse, readMerchantInfo: refuse };
  gateway.paymentPages({ ...mock, ...answers });
  const query = "returnUrl=https://shop.example/?order=1&user=7&email=ada&utm=1&utm=2";
  const link = mockedLink(webApp.origin).replace(/returnUrl=[^&]*/, query);
  await page.goto(`${link}#integrator`);
  await expect(drawerPart(page, "Next steps")).toContainText("the service answered 401");
  const verdicts = drawerPart(page, "Parameters").getByRole("listitem");
  await expect(verdicts.nth(0)).toHaveText(/^tokenrefused.*It is valid until 2026/);
  await expect(verdicts.nth(1)).toHaveText(/^userignored7It looks like a part of returnUrl/);
  await expect(verdicts.nth(2)).toHaveText(/^emailignored/);
  await expect(verdicts.nth(3)).toHaveText(/^utmignored1/);
});

test(
  "a phone number of another country is judged by that country's rules, as the page does (G17)",
  forAll,
  async ({ gateway, page, webApp }) => {
    gateway.paymentPages(newPayment.offlineJpy().mock);
    const customerData = { emailAddress: "ada@mail.example", phoneNumber: "+44 7400 12345" };
    await page.goto(`${mockedLink(webApp.origin, { customerData })}#integrator`);
    const verdicts = drawerPart(page, "Parameters").getByRole("listitem");
    await expect(verdicts.filter({ hasText: "phoneNumber" })).toContainText(
      "Not valid for OFFLINE (wrong_format), and optional: the page leaves it out",
    );
  },
);

test("in live there is no drawer, neither by the fragment nor on a wrong link, and its code is not requested", async ({
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
  await expect(page.getByRole("listitem")).toContainText(["token: It was made for sandbox, and"]);
  await expect(customer.button("Open the developer drawer")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await expect(drawer(page)).toHaveCount(0);
  expect(asked.filter((url) => url.includes("/assets/showDrawer"))).toEqual([]);
});
