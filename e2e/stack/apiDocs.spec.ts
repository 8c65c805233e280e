import { expect, test } from "./stackFixtures.ts";
import { axeFindings, everyRule } from "../access/axe.ts";
import { forAll } from "../fixtures/tags.ts";

test("a developer reads the API, enters a token, and creates a payin from its example", async ({
  page,
  service,
}) => {
  const idPayin = "DOCS-1";
  const client = await service.client();
  const redirectUrl = await client.createRedirectUrl({
    idPayin,
    amount: "5000",
    currencyCode: "JPY",
    callbackUrl: "https://shop.example/callback",
    returnUrl: "https://shop.example/return",
  });
  const token = new URL(redirectUrl).searchParams.get("token") ?? "";
  await page.goto(`${service.origin}/api/docs`);
  await expect(page.getByRole("heading", { name: /^Payment gateway/ })).toBeVisible();
  await page.getByRole("button", { name: "Authorize" }).first().click();
  const dialog = page.locator(".modal-ux");
  await dialog.getByRole("textbox").fill(token);
  await dialog.getByRole("button", { name: "Apply credentials" }).click();
  await dialog.getByRole("button", { name: "Close" }).last().click();

  const create = page.locator("#operations-Payins-createPayin");
  await create.getByRole("button").first().click();
  await create.locator('tr[data-param-name="idPayin"]').getByRole("textbox").fill(idPayin);
  // The version is already selected.
  await expect(
    create.locator('tr[data-param-name="X-API-Version"]').getByRole("combobox"),
  ).toHaveValue("2");
  const answered = page.waitForResponse(`${service.origin}/api/payins/${idPayin}`);
  await create.getByRole("button", { name: "Execute" }).click();
  const response = await answered;
  expect(response.status()).toBe(201);
  expect(response.request().headers()["x-api-version"]).toBe("2");
  await expect(create.locator(".live-responses-table")).toContainText('"status": "PROCESSING"');
});

test(
  "a developer who opened the console tries operations without entering a token",
  forAll,
  async ({ page, service }) => {
    await page.goto(await service.consoleLink("links"));
    await page.waitForFunction(() => localStorage.getItem("console-key") !== null);
    const signedIn = page.waitForResponse(`${service.origin}/api/auth-tokens`);
    await page.goto(`${service.origin}/api/docs`);
    await (await signedIn).finished();
    const balances = page.locator("#operations-Account_and_code_lists-readBalances");
    await balances.getByRole("button").first().click();
    const answered = page.waitForResponse(`${service.origin}/api/balances**`);
    await balances.getByRole("button", { name: "Execute" }).click();
    expect((await answered).status()).toBe(200);
  },
);

test("the type of a problem opens its page", forAll, async ({ page, service }) => {
  const problem = await (await fetch(`${service.origin}/api/nothing`)).json();
  await page.goto(problem.type);
  await expect(page.getByRole("heading", { name: "There is nothing at this path" })).toBeVisible();
  await page.getByRole("link", { name: "All problems" }).click();
  await page.getByRole("link", { name: "invalid_fields" }).click();
  await expect(page.getByRole("heading", { name: "What to do" })).toBeVisible();
  await page.getByRole("link", { name: "The API" }).click();
  await expect(page).toHaveURL(`${service.origin}/api/docs`);
});

test("a developer searches the guides, opens the quick start, and goes on to the API", async ({
  page,
  service,
}) => {
  await page.goto(`${service.origin}/docs`);
  expect(await axeFindings(page, everyRule)).toEqual([]);
  await page.getByRole("searchbox", { name: "Search the guides" }).fill("callback");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("callback");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Webhooks" }).first(),
  ).toBeVisible();
  expect(await axeFindings(page, everyRule)).toEqual([]);
  await page.getByRole("searchbox").fill("npm pack");
  await page
    .getByRole("main")
    .getByRole("link", { name: /shop of your own/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/docs\/quick-start#/);
  await expect(page.getByRole("heading", { level: 1, name: "Quick start" })).toBeVisible();
  expect(await axeFindings(page, everyRule)).toEqual([]);
  await page.getByRole("link", { name: "API", exact: true }).click();
  await expect(page).toHaveURL(`${service.origin}/api/docs`);
  await page.getByRole("link", { name: "Guides" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Documentation" })).toBeVisible();
});
