import { expect, test } from "../fixtures.ts";
import { instructionPayins } from "../screens/instructionPayins.ts";
import { showPayin } from "../screens/instructionScreens.ts";

test("the steps of each channel are tabs that the arrow keys choose from", async ({
  customer,
  page,
  stage,
}) => {
  await showPayin(stage, instructionPayins.virtualAccount);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await expect(tab("Mobile app")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Mobile app" })).toBeVisible();
  await tab("Mobile app").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("ATM")).toBeFocused();
  await expect(customer.detail("Keep the receipt.")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel", { name: "Internet banking" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Mobile app")).toBeFocused();
  await expect(customer.detail("Keep the receipt.")).toBeHidden();
  await expect(page.getByRole("tab")).toHaveCount(3);
});

test("an account number is copied bare, though it is shown in groups", async ({
  context,
  customer,
  page,
  stage,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await showPayin(stage, instructionPayins.virtualAccount);
  await customer.button("Copy Account number").click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("8808123456789012");
});
