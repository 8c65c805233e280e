import { expect, type Page } from "@playwright/test";

/** Expects that a wrong link is explained to the customer, and each faulty parameter to the merchant's developer (G39). */
export async function expectExplained(page: Page, faults: readonly string[]): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "This payment link does not work",
  );
  await expect(page.getByText("Opening it has moved no money.")).toBeVisible();
  await expect(
    page.getByText("Go back to the shop and start the payment again.", { exact: true }),
  ).toBeVisible();
  const items = page.getByRole("listitem");
  await expect(items).toHaveCount(0);
  await page.getByText("Details for the shop", { exact: true }).click();
  await expect(items).toHaveText([...faults]);
}

/** Expects one return link with this address and no other. */
export async function expectWayBack(page: Page, address: string | undefined): Promise<void> {
  const links = await page
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")));
  expect(links).toEqual(address === undefined ? [] : [address]);
  if (address === undefined) return;
  await expect(page.getByRole("link", { name: `Back to ${new URL(address).host}` })).toBeVisible();
}
