import { expect, test } from "../fixtures.ts";
import { screens } from "../screens/index.ts";

/** Screens that no usable `returnUrl` is known on: status links that have shown no payment, and the sandbox's own pages. */
const withoutReturnUrl = new Set([
  "status-token-ended",
  "status-forbidden",
  "status-busy",
  "status-not-found",
  "status-lost",
  "status-unreadable",
  "no-such-page",
  "institution",
  "institution-decided",
  "institution-not-found",
  "institution-failed",
  "institution-unreachable",
  "shop",
  "shop-link-made",
  "shop-return",
  "shop-return-waiting",
]);

/** The pages of the simulated institution, which say it in their own words. */
const withoutBanner = new Set([
  "institution",
  "institution-decided",
  "institution-not-found",
  "institution-failed",
  "institution-unreachable",
]);

for (const { name, show } of screens) {
  test(`${name} says that it is a test, and leads back to the shop by its host (G40, G43)`, async ({
    customer,
    page,
    stage,
  }) => {
    await show(stage);
    await expect(page.getByText("Test payment. No money moves.")).toHaveCount(
      withoutBanner.has(name) ? 0 : 1,
    );
    const ways = page.locator('a[href="https://shop.example/return"]');
    if (withoutReturnUrl.has(name)) {
      await expect(customer.wayBack()).toHaveCount(0);
      return;
    }
    await expect(ways.first()).toBeAttached();
    await expect(page.getByText("shop.example").first()).toBeAttached();
  });
}

test("every screen that is excused is one", () => {
  const names = new Set(screens.map(({ name }) => name));
  const excused = [...withoutReturnUrl, ...withoutBanner];
  expect(excused.filter((name) => !names.has(name))).toEqual([]);
});
