import { readFile } from "node:fs/promises";
import { expect, test } from "./stackFixtures.ts";

test("an order of the sandbox's shop is made, paid, followed through the console, called back again, and adds up", async ({
  customer,
  page,
  service,
}) => {
  await customer.openLink(await service.consoleLink("links"));
  await customer.button("Choose how to pay").click();
  await customer.link("Open the payment page").click();
  await customer.choose("Bank transfer");
  await customer.continue();
  await customer.fillIn({ "E-mail address": "ada@mail.example" });
  const idPayin = String(new URL(page.url()).searchParams.get("idPayin"));
  await customer.pay();
  await customer.seesStatus("SUCCESS");
  await customer.goesBack();
  await expect(page).toHaveURL(/\/sandbox\/return/);
  await expect(customer.sentence("The shop was told of a change")).toBeVisible();

  await customer.link("What happened to it").click();
  await expect(customer.heading).toHaveText(`Payin ${idPayin}`);
  const timeline = page.getByRole("listitem");
  for (const event of [
    "Token for listed operations",
    `POST /payins/${idPayin} was answered 201`,
    "PROCESSING",
    "SUCCESS",
    "Money was booked",
    "Callback delivered, try 1",
    "Your server read the payment",
  ]) {
    await expect(timeline.filter({ hasText: event }).first()).toBeVisible();
  }
  await page.getByRole("button", { name: /^Send again: / }).click();
  await expect(customer.sentence("It is on its way again.")).toBeVisible();
  await expect(timeline.filter({ hasText: "Callback delivered" })).toHaveCount(2);

  await page.getByRole("navigation").getByRole("link", { name: "Callbacks" }).click();
  const inbox = page.getByRole("table", { name: "Inbox of the sandbox’s shop" });
  const rows = inbox.getByRole("row").filter({ hasText: idPayin });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Verified");
  await rows.first().getByText("Headers and body").click();
  await rows.first().getByRole("button", { name: "Check by hand" }).click();
  await customer.button("Verify").click();
  await expect(customer.sentence("The signature is right")).toBeVisible();

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
  await expect(customer.sentence("It adds up")).toBeVisible();
});

test("a link of the console's builder is paid, and a token is inspected", async ({
  customer,
  page,
  service,
}) => {
  await customer.openLink(await service.consoleLink("links"));
  await page.getByRole("button", { name: /^4 / }).click();
  await expect(customer.sentence("This link is scenario 4.")).toBeVisible();
  const idPayin = await customer.field("idPayin").inputValue();
  await customer.button("Make the link").click();
  const href = String(await customer.link("Open the payment page").getAttribute("href"));
  await page.getByRole("navigation").getByRole("link", { name: "Tools" }).click();
  await customer.field("Token, or a link with one").fill(href);
  await customer.button("Look into it").click();
  const row = page.getByRole("row").filter({ hasText: "POST /payins/{idPayin}" }).first();
  await expect(row).toContainText(idPayin);

  await customer.openLink(href);
  await customer.fillIn({ "E-mail address": "ada@mail.example" });
  await customer.pay();
  await customer.seesStatus("SUCCESS");
  await customer.openLink(`${service.origin}/sandbox/payments`);
  await expect(customer.link(idPayin)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: idPayin })).toContainText("SUCCESS");
});
