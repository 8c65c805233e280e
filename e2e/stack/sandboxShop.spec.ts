import { expect, test } from "./stackFixtures.ts";

test("the sandbox shop makes a link, is paid, welcomes the customer back and shows the callback", async ({
  customer,
  page,
  service,
}) => {
  await customer.openLink(`${service.origin}/sandbox`);
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

  await customer.link("To the sandbox shop").click();
  const row = page.getByRole("row").filter({ hasText: idPayin });
  await expect(row).toContainText("SUCCESS");
  await expect(row).toContainText("Verified");
});
