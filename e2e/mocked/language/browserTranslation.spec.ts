import type { Payin } from "@pay/contract/payin.ts";
import {
  finished,
  sampleOnlinePayin,
  samplePayin,
  sampleQrPayin,
} from "@pay/contract/samples/samplePayin.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { readTranslated, languageSwitch, translate } from "../../customer/language.ts";
import { lost, problem, reply } from "../../mockGateway/mock.ts";
import { existingPayment, newPayment } from "../../mockGateway/mockPayment.ts";
import { faultTag, noteInjected, pickRows, row } from "../../fixtures/tags.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { leapUntil, now } from "../../page/pageTime.ts";
import { visitPayment } from "../../screens/screen.ts";

test.use({ ownContext: true });

const fonts = (page: Page) => page.locator("font font").count();
const button = (page: Page, words: RegExp) => page.getByRole("button", { name: words });

/** Waits until the translated page shows one text and no longer another. */
async function expectSaid(page: Page, words: string, noLonger?: string): Promise<void> {
  await expect(() => expectSaidNow(page, words, noLonger)).toPass({ intervals: [50, 100, 250] });
}

async function expectSaidNow(
  page: Page,
  words: string,
  noLonger = "stopped working",
): Promise<void> {
  const said = await readTranslated(page);
  expect(said).toContain(words);
  expect(said).not.toContain(noLonger);
}

test.beforeEach(async ({ page }) => translate(page));

test("a translated page follows choices and input", { tag: faultTag }, async ({ page, stage }) => {
  await visitPayment(stage, newPayment.qrPhPhp());
  await expectSaid(page, "How do you want to pay?");
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole("radio", { name: "QR Ph" }).check();
    await expectSaid(page, "Show QR code");
    await page.getByRole("radio", { name: "Online banking" }).check();
    await expectSaid(page, "Continue to Online banking", "Show QR code");
  }
  // The customer's own choice of a language, in addition.
  await languageSwitch(page).selectOption("Bahasa Indonesia");
  await expectSaid(page, "Lanjut ke", "How do you want to pay?");
  await languageSwitch(page).selectOption("English");
  await page.getByRole("radio", { name: "QR Ph" }).check();
  await expectSaid(page, "Show QR code", "Tampilkan");
  noteInjected("translated page", "options", await fonts(page));
  await button(page, /Show QR code/).click();
  await expectSaid(page, "Pay with QR Ph");
  noteInjected("translated page", "create", await fonts(page));
});

test(
  "a translated form shows and removes its errors, and keeps the input",
  row(false, faultTag),
  async ({ gateway, page, stage }) => {
    await page.clock.install();
    const payment = await visitPayment(stage);
    await page.getByRole("radio", { name: "Bank transfer" }).check();
    await button(page, /Continue/).click();
    await expectSaid(page, "Your details");
    const email = page.getByRole("textbox", { name: "E-mail address" });
    await button(page, /Get account details/).click();
    await expectSaid(page, "Enter your e-mail.");
    await email.fill("ada@");
    await button(page, /Get account details/).click();
    await expectSaid(page, "Enter an e-mail address such as", "Enter your e-mail.");
    await email.fill("ada@mail.example");
    gateway.paymentPages({ ...payment.mock, createPayin: () => lost, readPayin: () => lost });
    await button(page, /Get account details/).click();
    await leapUntil(page, () =>
      expect(page.getByRole("alert")).toContainText("charges nothing", now),
    );
    await expect(email).toHaveValue("ada@mail.example");
    await expectSaid(page, "We could not prepare your payment", "Enter an e-mail address such as");
    noteInjected("translated page", "collection", await fonts(page));
    gateway.paymentPages(payment.mock);
    await button(page, /Get account details/).click();
    await expectSaid(page, "Transfer from your bank");
    expect(payment.creates).toHaveLength(1);
  },
);

const payins = {
  transfer: samplePayin({ moneyRequired: { amount: 4999, currencyCode: "JPY" } }),
  qr: sampleQrPayin(),
  redirect: sampleOnlinePayin("https://institution.example/pay"),
  ...instructionPayins,
};

const details = pickRows(Object.keys(payins), ["transfer"]);

for (const [kind, payin] of Object.entries<Payin>(payins)) {
  test(
    `a translated instruction of the kind ${kind} is copied, loses and regains the connection, and ends`,
    details(kind, faultTag),
    async ({ context, gateway, page, stage }) => {
      // A payment that must not be made waits for nothing.
      const open = kind === "wrongCode" ? "Do not pay" : "Waiting";
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.clock.install();
      const { mock } = await visitPayment(stage, existingPayment(payin));
      const check = button(page, /I have (paid|approved it)|I sent the money|I entered my PIN/);
      await expect(check).toBeVisible();
      await expect.poll(() => fonts(page)).toBeGreaterThan(5);
      const exact = await page.locator("bdi[translate=no]:not([aria-hidden] *)").allTextContents();
      const copy = button(page, /Copy/).first();
      if ((await copy.count()) > 0) {
        await copy.click();
        await expectSaid(page, "Copied");
        await page.clock.runFor(5000);
        await expectSaid(page, "Waiting", "Copied");
      }
      const share = button(page, /Share/);
      if ((await share.count()) > 0) {
        await share.click();
        await expectSaid(page, "The link to this page is copied.");
      }
      gateway.paymentPages({ ...mock, readPayin: () => lost });
      await leapUntil(page, () => expectSaidNow(page, "The connection is lost."));
      gateway.paymentPages({ ...mock, readPayin: () => problem("service_unavailable", 1) });
      await leapUntil(page, () =>
        expectSaidNow(page, "The service is busy.", "The connection is lost."),
      );
      expect(
        await page.locator("bdi[translate=no]:not([aria-hidden] *)").allTextContents(),
      ).toEqual(exact);
      gateway.paymentPages(mock);
      await leapUntil(page, () => expectSaidNow(page, open, "The service is busy."));
      noteInjected("translated page", "instruction", await fonts(page));
      gateway.paymentPages({ ...mock, readPayin: () => reply(finished(payin, "SUCCESS")) });
      await leapUntil(page, () => expectSaidNow(page, " paid to ", open));
      noteInjected("translated page", "status", await fonts(page));
    },
  );
}
