import { readFile } from "node:fs/promises";
import { expect, test } from "./stackFixtures.ts";
import { forAll } from "../fixtures/tags.ts";

test("an order of the sandbox's shop is made, paid, followed through the console, called back again, and adds up", async ({
  customer,
  page,
  service,
}) => {
  await customer.openLink(await service.consoleLink(""));
  await expect(customer.button("Sign out")).toBeVisible();
  await customer.openLink(`${service.origin}/sandbox/shop`);
  await customer.button("Pay ¥5,000").click();
  // The shop offers a choice of the same name, and stays until its order is made.
  await expect(customer.heading).toHaveText("How do you want to pay?");
  await customer.choose("Bank transfer");
  await customer.continue();
  await customer.fillIn({ "E-mail address": "ada@mail.example" });
  const idPayin = String(new URL(page.url()).searchParams.get("idPayin"));
  await customer.pay();
  await customer.seesStatus("SUCCESS");
  await customer.goesBack();
  await expect(page).toHaveURL(/\/sandbox\/return/);
  await expect(customer.heading).toHaveText("Thank you for your order");
  await expect(page.getByRole("list")).toContainText("The sandbox received payin.updated");
  await expect(page.getByRole("list")).toContainText("Then it read the payment: Paid");
  await expect(customer.detail("Helmet, ¥5,000")).toBeVisible();

  await customer.link("See the order’s timeline").click();
  await expect(customer.heading).toHaveText(`Payin ${idPayin}`);
  const timeline = page.getByRole("listitem");
  for (const event of [
    "Token for listed operations",
    "Create payin: answered 201",
    `POST /payins/${idPayin}`,
    "PROCESSING",
    "SUCCESS",
    "Money was booked",
    "Callback delivered, attempt 1",
    "Your server read the payment",
  ]) {
    await expect(timeline.filter({ hasText: event }).first()).toBeVisible();
  }
  await page.getByRole("button", { name: /^Send again: / }).click();
  await expect(customer.sentence("The callback is sent again.")).toBeVisible();
  await expect(timeline.filter({ hasText: "Callback delivered" })).toHaveCount(2);

  await page.getByRole("navigation").getByRole("link", { name: "Callbacks" }).click();
  const inbox = page.getByRole("table", { name: "Inbox of the sandbox" });
  const rows = inbox.getByRole("row").filter({ hasText: idPayin });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Verified");
  await rows.first().getByText("Headers and body").click();
  await rows.first().getByRole("button", { name: "Verify by hand" }).click();
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(customer.sentence("The signature is valid")).toBeVisible();

  await page.getByRole("navigation").getByRole("link", { name: "Money" }).click();
  const downloading = page.waitForEvent("download");
  await customer.button("Download as CSV").click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(
    csv.split("\r\n").filter((line) => line.includes(`,payin,payin,${idPayin},5000,`)),
  ).toHaveLength(1);
  expect(
    csv.split("\r\n").filter((line) => line.includes(`,fee,payin,${idPayin},-75,`)),
  ).toHaveLength(1);
  await expect(customer.sentence("The balances are right")).toBeVisible();
});

test(
  "a link of the console's builder is paid, and a token is inspected",
  forAll,
  async ({ customer, page, service }) => {
    await customer.openLink(await service.consoleLink("links"));
    await page.getByRole("button", { name: /^4 / }).click();
    await expect(customer.sentence("This link is scenario 4.")).toBeVisible();
    const idPayin = await customer.field("Order id").inputValue();
    await customer.button("Create the link").click();
    const href = String(await customer.link("Open the payment page").getAttribute("href"));
    await page.getByRole("navigation").getByRole("link", { name: "Tools" }).click();
    await customer.field("Token, or a link with one").fill(href);
    await customer.button("Inspect the token").click();
    const row = page.getByRole("row").filter({ hasText: "POST /payins/{idPayin}" }).first();
    await expect(row).toContainText(idPayin);

    await customer.openLink(href);
    await customer.fillIn({ "E-mail address": "ada@mail.example" });
    await customer.pay();
    await customer.seesStatus("SUCCESS");
    await customer.openLink(`${service.origin}/sandbox/payments`);
    await expect(customer.link(idPayin)).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: idPayin })).toContainText("SUCCESS");
  },
);
