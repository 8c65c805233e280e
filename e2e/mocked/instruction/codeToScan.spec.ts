import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { waitUntilStable } from "../../page/waitUntilStable.ts";
import { payinsOfMethods, showPayin } from "../../screens/instructionScreens.ts";
import { visitPayment } from "../../screens/screen.ts";
import { forAll } from "../../fixtures/tags.ts";

const readBottom = async (place: Locator) => {
  const box = await place.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
};

/** Expects these elements above the bar, without scrolling. */
async function expectInSight(page: Page, places: readonly Locator[]): Promise<void> {
  await waitUntilStable(page);
  const bar = await page.locator("main > :last-child > :last-child").first().boundingBox();
  for (const place of places)
    expect(await readBottom(place), String(place)).toBeLessThanOrEqual(bar?.y ?? 0);
}

test("the whole code is in sight on each phone, and on a usual one its actions and the first step too", async ({
  customer,
  page,
  stage,
}) => {
  await visitPayment(stage, newPayment.qrPhPhp(true));
  await expect(customer.qrCode()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await expectInSight(page, [customer.qrCode()]);
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole("listitem").first();
  await expectInSight(page, [customer.qrCode(), customer.button("Enlarge"), first]);
});

test("a tap enlarges the code over the whole screen, with amount, payee and state, and the text can be copied there", async ({
  context,
  customer,
  page,
  stage,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await showPayin(stage, payinsOfMethods.pix);
  const small = await customer.qrCode().boundingBox();
  await customer.qrCode().click();
  const view = page.getByRole("dialog", { name: /^QR code to pay R\$119\.99 to / });
  await expect(view).toContainText(/Pay exactly.*R\$119\.99.*to .*Waiting/);
  expect(await view.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const large = view.getByRole("img", { name: /QR code/ });
  await expect(large).toBeVisible();
  expect((await large.boundingBox())?.width).toBeGreaterThan(1.2 * (small?.width ?? Infinity));
  await view.getByRole("button", { name: "Copy Pix code" }).click();
  await expect(view.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    payinsOfMethods.pix.paymentMethodResponse.qrCode,
  );
  await view.getByRole("button", { name: "Close" }).click();
  await expect(view).toHaveCount(0);
  await expect(
    page.locator("main button").last(),
    "what is copied is no more asked for",
  ).toHaveText("I have paid");

  await customer.button("Enlarge").click();
  await page.keyboard.press("Escape");
  await expect(view).toHaveCount(0);
  await expect(customer.button("Enlarge"), "the focus is back").toBeFocused();
});

test(
  "a code that cannot be copied is shown selected",
  forAll,
  async ({ customer, page, stage }) => {
    await showPayin(stage, payinsOfMethods.pix);
    await expect(customer.qrCode()).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await customer.button("Enlarge").click();
    await page.getByRole("dialog").getByRole("button", { name: "Copy Pix code" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(customer.sentence("Could not copy.")).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe(
      payinsOfMethods.pix.paymentMethodResponse.qrCode,
    );
  },
);

/** Makes the browser falsify each picture that a page takes from a canvas: `white`, with `random` pixels, or by a `slight` noise. */
async function falsifyPictures(page: Page, how: "white" | "random" | "slight"): Promise<void> {
  await page.evaluate((change) => {
    HTMLCanvasElement.prototype.toBlob = function falsify(callback) {
      const context = this.getContext("2d");
      const image = context?.getImageData(0, 0, this.width, this.height);
      for (const [index, value] of image?.data.entries() ?? []) {
        if (!image || index % 4 === 3) continue;
        const changed = { white: 255, random: (index * 7919) % 256, slight: value ^ 1 };
        image.data[index] = changed[change];
      }
      if (image) context?.putImageData(image, 0, 0);
      const [, base64 = ""] = this.toDataURL("image/png").split(",");
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
      callback(new Blob([bytes], { type: "image/png" }));
    };
  }, how);
}

for (const [how, browsers, more] of [
  ["random", "Tor Browser, LibreWolf and Firefox with resistFingerprinting do it", {}],
  ["white", "as some extensions do it", forAll],
] as const)
  test(
    `a code that the browser saves ${how} is not saved, and the page says why: ${browsers}`,
    more,
    async ({ customer, page, stage }) => {
      await showPayin(stage, payinsOfMethods.pix);
      await expect(customer.qrCode()).toBeVisible();
      await falsifyPictures(page, how);
      const downloads: string[] = [];
      page.on("download", (download) => downloads.push(download.suggestedFilename()));
      await customer.button("Save").click();
      await expect(
        customer.sentence("Your browser changes saved images to protect your privacy"),
      ).toContainText("Take a screenshot");
      expect(downloads).toEqual([]);
    },
  );

test("a code is saved where the browser changes pixels so little that scanners do not see it, as Brave does", async ({
  customer,
  page,
  stage,
}) => {
  await showPayin(stage, payinsOfMethods.pix);
  await expect(customer.qrCode()).toBeVisible();
  await falsifyPictures(page, "slight");
  const saved = page.waitForEvent("download");
  await customer.button("Save").click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
});

test("after the time is over no code can be scanned, copied or saved", async ({
  customer,
  page,
  stage,
}) => {
  stage.serverClock.advance(31 * 60_000);
  await visitPayment(stage, newPayment.qrPhPhp(true));
  await expect(customer.heading).toHaveText("The time to pay is over: we are still checking");
  await expect(customer.sentence("Do not use the old details.")).toBeVisible();
  await expect(customer.qrCode()).toHaveCount(0);
  // The order number can still be copied, for the shop.
  const ofTheCode = /Copy (?:code|Code as text)|Save|Share|Enlarge/;
  await expect(page.getByRole("button", { name: ofTheCode })).toHaveCount(0);
});
