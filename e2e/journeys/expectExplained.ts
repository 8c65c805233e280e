import { expect, type Page } from "@playwright/test";

/** The pages that explain a link which opens no payment: the heading, what happened, and what to do now (G39). */
const pages = {
  broken: [
    "This payment link does not work",
    "Nothing was charged by opening it.",
    "If you have not paid, go back to the shop’s site or app and start again.",
  ],
  mismatch: [
    "This link does not open this payment",
    "It was made for another payment or another use. Nothing was charged by opening it.",
    "Ask the shop for a new link to this payment. If you have paid, do not pay again.",
  ],
  ended: [
    "This payment link is no longer valid",
    "If you have paid, do not pay again: your payment is not lost.",
    "If you have not paid, go back to the shop’s site or app and start again.",
  ],
  // The payment of a status link exists, and may have been paid.
  brokenStatus: [
    "This payment link does not work",
    "Nothing was charged by opening it.",
    "Ask the shop for a new link to this payment. If you have paid, do not pay again.",
  ],
} as const;

/**
 * Expects that a link which opens no payment is explained to the customer, and each fault to the merchant's developer, by the
 * beginning of its line (G39).
 */
export async function expectExplained(
  page: Page,
  faults: readonly string[],
  kind: keyof typeof pages = "broken",
): Promise<void> {
  const [heading, what, next] = pages[kind];
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByText(what)).toBeVisible();
  await expect(page.getByText(next)).toBeVisible();
  await expectDetails(page, faults);
}

/** Opens the details for the shop and expects these lines, by their beginnings. */
export async function expectDetails(page: Page, faults: readonly string[]): Promise<void> {
  const items = page.getByRole("listitem");
  await expect(items).toHaveCount(0);
  await page.getByText("Details for the shop", { exact: true }).click();
  await expect(items).toContainText([...faults]);
  await expect(items).toHaveCount(faults.length);
}

/** Expects one return link with this address and no other. The service may still have to prove the token (G40). */
export async function expectWayBack(page: Page, address: string | undefined): Promise<void> {
  if (address !== undefined)
    await expect(
      page.getByRole("link", { name: `Back to ${new URL(address).host}` }),
    ).toBeVisible();
  const links = await page
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")));
  expect(links).toEqual(address === undefined ? [] : [address]);
}
