import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { desktop, expect, test } from "../../fixtures/fixtures.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { showPayin } from "../../screens/instructionScreens.ts";
import { stopClock } from "../../page/pageTime.ts";
import { forAll } from "../../fixtures/tags.ts";

/** The link that finds the payment again: of the page's own link only the parameters of a status link. */
function keptUrl(page: Page): string {
  const { origin, searchParams } = new URL(page.url());
  const query = ["idPayin", "token", "currencyCode"].map(
    (name) => `${name}=${searchParams.get(name)}`,
  );
  return `${origin}/status?${query.join("&")}#how-to-pay`;
}

/** Makes the page's title tell that it was printed. */
function notePrinting(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.print = () => {
      document.title = "printed";
    };
  });
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

test("the steps of each channel are tabs, chosen with the arrow keys", async ({
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

test("an account number is copied without the spaces that it is shown with", async ({
  customer,
  page,
  stage,
}) => {
  await showPayin(stage, instructionPayins.virtualAccount);
  await customer.button("Copy Account number").click();
  expect(await readClipboard(page)).toBe("8808123456789012");
  await expect(customer.button("Copied Account number")).toBeVisible();
  await expect(page.locator("[aria-live]").getByText("Copied")).toBeVisible();
});

test("banks' own words stand behind the language's, and steps go through a menu only where banks have it", async ({
  customer,
  page,
  stage,
}) => {
  const { paymentMethodResponse: response, ...payin } = instructionPayins.virtualAccount;
  const show = (currencyCode: string) => {
    const money = { amount: 5000, currencyCode };
    return showPayin(stage, {
      ...payin,
      paymentRequested: { money },
      paymentMethodResponse: { ...response, money, paymentInstructionList: [] },
    });
  };
  const step = page.getByRole("listitem").filter({ visible: true }).first();
  await show("KRW");
  await expect(customer.heading).toHaveText("Your virtual account (가상계좌)");
  await expect(step).toHaveText("Send the money to this account");
  await show("IDR");
  await expect(customer.heading).toHaveText("Your virtual account");
  await expect(step).toHaveText("Open your bank’s app: Transfer, then Virtual account.");
  await show("ARS");
  await expect(customer.button("Copy Account number (CBU/CVU)")).toBeVisible();
});

test("a row copies wherever it is pressed, says so in the place of its label, and lets its value be selected", async ({
  customer,
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await showPayin(stage, instructionPayins.virtualAccount);
  const label = page.getByRole("term").filter({ hasText: "Account number" });
  const value = customer.detail("8808123456789012");
  const sign = customer.button("Copy Account number");
  const { width, height } = (await sign.boundingBox()) ?? {};
  expect([width, height]).toEqual([44, 44]);
  await expect(sign).toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  // All 16 digits stand on one line beside it.
  expect((await value.boundingBox())?.height).toBeLessThan(30);
  const valuePlace = await value.boundingBox();
  const { x = 0, y = 0, width: length = 0 } = valuePlace ?? {};
  await page.evaluate(() => navigator.clipboard.writeText("before"));
  await page.mouse.move(x + 1, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + length - 1, y + 10);
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(false);
  expect(await readClipboard(page)).toBe("before");
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await label.click();
  expect(await readClipboard(page)).toBe("8808123456789012");
  const told = await page.locator("[aria-live]").getByText("Copied").boundingBox();
  const place = await label.boundingBox();
  expect(Math.abs((told?.y ?? 0) - (place?.y ?? 100))).toBeLessThan(2);
  expect((await value.boundingBox())?.height).toBe(valuePlace?.height);
});

test("a store code shows its deadline in the store's time zone, and can be printed", async ({
  customer,
  page,
  stage,
}) => {
  await showPayin(stage, instructionPayins.storeCode);
  await expect(customer.detail("48210937561")).toBeVisible();
  // No time of another clock stands without that clock.
  await expect(page.getByText(/^due /)).toHaveCount(0);
  await expect(
    page.getByText(/^Until tomorrow\W+(4:00\sAM|04:00) store time, Mexico City\.$/),
  ).toBeVisible();
  await notePrinting(page);
  await customer.button("Print").click();
  await expect(page).toHaveTitle("printed");
});

test("a store code fills the screen at the till, and then the bar asks whether it was paid", async ({
  customer,
  page,
  stage,
}) => {
  await showPayin(stage, instructionPayins.storeCode);
  await customer.button("Show to the cashier").click();
  const view = page.getByRole("dialog", { name: "Code for the cashier" });
  await expect(view).toHaveText(/Code for the cashier48210937561¥5,000Alpha StoreClose/);
  await expect(view.getByText("4821", { exact: true })).toHaveCSS("font-size", "38px");
  expect(await view.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await expect(customer.button("Show to the cashier"), "the focus is back").toBeFocused();
  // The main button is the last of the bar.
  await expect(page.locator("main button").last()).toHaveText("I have paid");
});

test.describe(() => {
  test.use(desktop);

  test("a desktop prints a store code in the place of showing it, and then the bar asks whether it was paid", async ({
    customer,
    page,
    stage,
  }) => {
    await showPayin(stage, instructionPayins.storeCode);
    await expect(customer.detail("48210937561")).toBeVisible();
    await expect(customer.button("Show to the cashier")).toHaveCount(0);
    await notePrinting(page);
    await expect(customer.button("Print")).toHaveCount(1);
    await customer.button("Print").click();
    await expect(page).toHaveTitle("printed");
    await expect(page.locator("main button").last()).toHaveText("I have paid");
  });
});

test("phone numbers and UPI IDs are masked, no PIN is asked for, and a short-lived approval cannot be saved for later", async ({
  customer,
  page,
  stage,
}) => {
  await showPayin(stage, instructionPayins.mobileMoney);
  await expect(customer.detail("+254 7•• ••• 678")).toBeVisible();
  await expect(customer.sentence("Never enter your PIN on this page")).toBeVisible();
  await expect(page.getByText("254712345678")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(customer.button("Share")).toHaveCount(0);
  await expect(customer.button("Remind me")).toHaveCount(0);
});

test("a coin's network comes first, and its address is copied whole", async ({
  customer,
  page,
  stage,
}) => {
  await showPayin(stage, instructionPayins.crypto);
  await expect(page.getByRole("term").first()).toHaveText("Network");
  await expect(
    customer.sentence("Use only this network. On another network the money is lost."),
  ).toBeVisible();
  await customer.button("Copy Amount that must arrive").click();
  expect(await readClipboard(page)).toBe("60.25");
  await customer.button("Copy Address").click();
  expect(await readClipboard(page)).toBe("0x7e57c1a0b2d3e4f5061728394a5b6c7d8e9f0a1b");
});

test.describe("after a tap on the link to the app", () => {
  test.use({ ownContext: true });
  test("if the app does not open within two seconds, the page offers another app, the image, another phone and the browser", async ({
    customer,
    page,
    stage,
  }) => {
    await page.clock.install();
    await showPayin(stage, instructionPayins.upiQr);
    const link = customer.link("Open UPI app");
    const help = customer.sentence("You pay only when you confirm in an app.");
    await expect(link).toBeVisible();
    // No app is installed: the browser is spared the attempt.
    await page.evaluate(() => {
      document.addEventListener("click", (event) => {
        event.preventDefault();
      });
    });
    await stopClock(page);
    await link.click();
    await page.clock.runFor(1900);
    await expect(help).toBeHidden();
    await expect(page.locator("main button, main a").filter({ visible: true })).toContainText([
      "Enlarge",
      "Copy link",
      "Save",
      "I have paid",
      "Open UPI app",
    ]);
    await expect(link, "the focus stays").toBeFocused();
    await page.clock.runFor(100);
    await expect(help).toBeVisible();
    await expect(customer.sentence("Or save the code as an image")).toBeVisible();
    await expect(customer.sentence("Or scan the code with another phone")).toBeVisible();
    await expect(customer.sentence("If you are inside another app")).toBeVisible();
  });

  test("an app that opened needs no help", forAll, async ({ customer, page, stage }) => {
    await page.clock.install();
    await showPayin(stage, instructionPayins.upiQr);
    const link = customer.link("Open UPI app");
    await expect(link).toBeVisible();
    await page.evaluate(() => {
      document.addEventListener("click", (event) => {
        event.preventDefault();
        Object.defineProperty(document, "visibilityState", { value: "hidden" });
        setTimeout(() => document.dispatchEvent(new Event("visibilitychange")), 500);
      });
    });
    await expect(page.locator("main button, main a").last()).toHaveText("Open UPI app");
    await link.click();
    await page.clock.runFor(5000);
    await expect(link).toBeVisible();
    await expect(page.locator("main button, main a").last()).toHaveText("I have paid");
    await expect(link, "the focus stays").toBeFocused();
    await expect(customer.sentence("You pay only when you confirm in an app.")).toBeHidden();
  });
});

test("a code for another amount than the payin's is never shown, and the header does not say that we wait for its money (G26)", async ({
  customer,
  page,
  stage,
}) => {
  await showPayin(stage, instructionPayins.wrongCode);
  await expect(customer.sentence("This code does not match your order")).toBeVisible();
  await expect(customer.qrCode()).toHaveCount(0);
  await expect(customer.link("Open UPI app")).toHaveCount(0);
  await expect(page.getByText("upi://")).toHaveCount(0);
  await expect(page.getByRole("banner")).not.toContainText("Waiting");
  await expect(customer.sentence("If you have paid, do not pay again.")).toBeVisible();
  await expect(customer.wayBack()).toBeVisible();
});

test(
  "instructions can be saved as a link and as a calendar entry",
  forAll,
  async ({ customer, page, stage }) => {
    await showPayin(stage, instructionPayins.storeCode);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
    });
    await customer.button("Share").click();
    await expect(customer.sentence("The link to this page is copied.")).toBeVisible();
    expect(await readClipboard(page)).toBe(keptUrl(page));

    const file = page.waitForEvent("download");
    await customer.button("Remind me").click();
    expect((await file).suggestedFilename()).toBe("A-1042.ics");
    const entry = await readFile(await (await file).path(), "utf8");
    expect(entry).toContain("DTSTART:20261122T080000Z\r\n");
    expect(entry).toContain(String.raw`SUMMARY:Pay ¥5\,000 to Nordic Bikes`);
    expect(entry.replaceAll("\r\n ", "")).toContain(`URL:${keptUrl(page)}\r\n`);
  },
);

test(
  "on a device that can share, the link is shared, and cancelling is not an error",
  forAll,
  async ({ customer, page, stage }) => {
    await showPayin(stage, instructionPayins.virtualAccount);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", {
        value: (data: ShareData) => {
          document.title = `shared ${data.url}`;
          return Promise.reject(new DOMException("given up", "AbortError"));
        },
      });
    });
    await customer.button("Share").click();
    await expect(page).toHaveTitle(`shared ${keptUrl(page)}`);
    await expect(customer.sentence("The link to this page is copied.")).toHaveCount(0);
  },
);

test(
  "paper shows the merchant, the deadline and every channel, and no buttons",
  forAll,
  async ({ customer, page, stage }) => {
    await showPayin(stage, instructionPayins.virtualAccount);
    await expect(customer.detail("8808123456789012")).toBeVisible();
    await notePrinting(page);
    await customer.button("Print").click();
    await expect(page).toHaveTitle("printed");
    await page.emulateMedia({ media: "print" });
    for (const words of [
      "Test payment. Nothing is charged.",
      "Nordic Bikes",
      "Order A-1042",
      "8808123456789012",
      "Mobile app",
      "Choose Transfer, then Virtual account.",
      "ATM",
      "Keep the receipt.",
      "Internet banking",
      "Choose Payments.",
    ]) {
      await expect(page.getByText(words, { exact: true }).last()).toBeVisible();
    }
    await expect(page.getByText(/^Pay by Sunday,? (November 22|22 November)/)).toBeVisible();
    for (const nothing of ["left", "Save or share"]) {
      await expect(page.getByText(nothing).filter({ visible: true })).toHaveCount(0);
    }
    await expect(page.locator("a, button").filter({ visible: true })).toHaveCount(0);
  },
);
