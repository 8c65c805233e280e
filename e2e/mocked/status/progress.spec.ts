import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import type { Payin } from "@pay/contract/payin.ts";
import {
  finished,
  samplePayin,
  sampleOnlinePayin,
  sampleQrPayin,
  withProgress,
} from "@pay/contract/samples/samplePayin.ts";
import { sampleOption, samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { reply } from "../../mockGateway/mock.ts";
import { existingPayment, MockPayment } from "../../mockGateway/mockPayment.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { showPayin } from "../../screens/instructionScreens.ts";
import { visitPayment } from "../../screens/screen.ts";
import { takeSample } from "../../fixtures/tags.ts";

const yen = (amount: number) => ({ amount, currencyCode: "JPY" });

const transfer = samplePayin();
const qr = sampleQrPayin();
const { virtualAccount: account, crypto: coins, mobileMoney } = instructionPayins;
const withCode = samplePayinOf(offline, "VND");

const rest = "Send the rest of your payment";
const partial = "A part of your payment has arrived";
const seen = "We have seen your payment";
const expired = "The time to pay is over: we are still checking";
const sendOnly = "Send only what is missing, with the same details as before.";
const askTheShop =
  "Do not send anything more yet. Ask the shop how to pay the rest or get your money back.";
const doNotPay = "Do not pay again. Your payment is not lost, even if you leave this page.";

interface ProgressRow {
  readonly what: string;
  readonly payin: Payin;
  readonly isExpired?: true;
  readonly heading: string;
  /** The words above the amount, where they are of interest. */
  readonly amountLabel?: "Total amount";
  /** Texts and buttons of the page. */
  readonly sees: readonly string[];
  /** A text that must not be there. */
  readonly lacks?: string;
  /** The bare amount that the page offers to copy; undefined if it asks for no money, or if a pasted point may be misread. */
  readonly copies?: string;
  readonly icon: "attention" | "waiting" | "failed";
}

/** The words of the page by processorStatus, moneyReceived, kind of instruction and expiry (G47, G48). */
const table: readonly ProgressRow[] = [
  {
    what: "half of a transfer",
    payin: withProgress(transfer, "PARTIALLY_PAID", yen(2500)),
    heading: rest,
    sees: [
      "¥2,500 of ¥5,000 has arrived. ¥2,500 is missing.",
      sendOnly,
      "Already sent what is missing?",
      "Do not pay again. When your money arrives, this page shows it.",
    ],
    copies: "2500",
    icon: "attention",
  },
  {
    what: "all of a transfer but one yen",
    payin: withProgress(transfer, "PARTIALLY_PAID", yen(4999)),
    heading: rest,
    sees: ["¥4,999 of ¥5,000 has arrived. ¥1 is missing."],
    copies: "1",
    icon: "attention",
  },
  {
    what: "a part of a virtual account's amount",
    payin: withProgress(account, "PARTIALLY_PAID", { amount: 200_000.5, currencyCode: "IDR" }),
    heading: rest,
    sees: ["Rp 49,999.50 is missing.", sendOnly],
    // In Indonesia a comma stands before decimals (G16).
    icon: "attention",
  },
  {
    what: "a part of the coins",
    payin: withProgress(coins, "PARTIALLY_PAID", { amount: 60.249999, currencyCode: "USDC" }),
    heading: rest,
    sees: ["60.249999 USDC of 60.25 USDC has arrived. 0.000001 USDC is missing."],
    copies: "0.000001",
    icon: "attention",
  },
  {
    what: "a part of a code's amount",
    payin: withProgress(qr, "PARTIALLY_PAID", { amount: 1, currencyCode: "PHP" }),
    heading: partial,
    amountLabel: "Total amount",
    sees: [askTheShop, "is missing."],
    icon: "attention",
  },
  {
    what: "a part, but not how much",
    payin: withProgress(transfer, "PARTIALLY_PAID"),
    heading: partial,
    amountLabel: "Total amount",
    sees: ["The payment service does not say how much is missing.", askTheShop],
    icon: "attention",
  },
  {
    what: "a part in another currency",
    payin: withProgress(transfer, "PARTIALLY_PAID", { amount: 10, currencyCode: "USDC" }),
    heading: partial,
    amountLabel: "Total amount",
    sees: ["The payment service does not say how much is missing.", askTheShop],
    icon: "attention",
  },
  {
    what: "a part that is all of it",
    payin: withProgress(transfer, "PARTIALLY_PAID", yen(5000)),
    heading: seen,
    sees: [doNotPay, "Payment seen"],
    icon: "waiting",
  },
  {
    what: "a payment that is being confirmed",
    payin: withProgress(coins, "CONFIRMING", { amount: 60.25, currencyCode: "USDC" }),
    heading: seen,
    amountLabel: "Total amount",
    sees: ["The payment still has to be confirmed", doNotPay, "Not confirmed yet"],
    // It is found already.
    lacks: "Tell us the transaction number",
    icon: "waiting",
  },
  {
    what: "an unknown progress",
    payin: withProgress(transfer, "ON_ITS_WAY", yen(2500)),
    heading: "Transfer from your bank",
    sees: ["Send the money to this account"],
    copies: "5000",
    icon: "waiting",
  },
  {
    what: "an unknown progress, after the expiry",
    payin: withProgress(transfer, "ON_ITS_WAY", yen(2500)),
    isExpired: true,
    heading: expired,
    sees: ["Do not use the old details."],
    lacks: "2,500",
    icon: "attention",
  },
  {
    what: "an unknown progress without an amount, after the expiry",
    payin: withProgress(transfer, "ON_ITS_WAY"),
    isExpired: true,
    heading: expired,
    sees: ["Not paid yet?"],
    lacks: "No money has arrived",
    icon: "attention",
  },
  {
    what: "nothing, after the expiry",
    payin: transfer,
    isExpired: true,
    heading: expired,
    sees: [
      "No money has arrived so far.",
      "Not paid yet?",
      "Do not use the old details",
      "Paid already?",
      "Do not pay again.",
    ],
    icon: "attention",
  },
  {
    what: "a part, after the expiry",
    payin: withProgress(transfer, "PARTIALLY_PAID", yen(2500)),
    isExpired: true,
    heading: expired,
    sees: [
      "¥2,500 of ¥5,000 has arrived. ¥2,500 is missing.",
      askTheShop,
      "Already sent what is missing?",
    ],
    lacks: "Start again",
    icon: "attention",
  },
  {
    what: "a payment that is being confirmed, after the expiry",
    payin: withProgress(qr, "CONFIRMING"),
    isExpired: true,
    heading: seen,
    sees: [doNotPay, "Payment seen"],
    icon: "waiting",
  },
  {
    what: "a failure of which a part was seen",
    payin: { ...finished(transfer, "FAILED", "EXPIRED"), moneyReceived: yen(2500) },
    isExpired: true,
    heading: "Payment failed",
    sees: [
      "¥2,500 arrived, but the payment failed. Ask the shop how to get this money back.",
      "Do not pay again yet: ask the shop first.",
      "Amount received",
    ],
    lacks: "start again",
    icon: "failed",
  },
  {
    what: "a failure after the expiry",
    payin: decidedAtItsEnd(transfer, "EXPIRED"),
    isExpired: true,
    heading: "Payment failed",
    sees: ["The time to pay is over. The shop has received no money."],
    icon: "failed",
  },
  {
    what: "a failure after the expiry for another reason",
    payin: decidedAtItsEnd(transfer, "REJECTED"),
    isExpired: true,
    heading: "Payment failed",
    sees: ["The shop has received no money."],
    lacks: "The time to pay is over",
    icon: "failed",
  },
  {
    what: "a request, after the expiry",
    payin: mobileMoney,
    isExpired: true,
    heading: expired,
    sees: ["Do not approve the request any more.", "If money arrives late"],
    icon: "attention",
  },
  {
    what: "a request that ended unanswered",
    payin: finished(mobileMoney, "FAILED", "EXPIRED"),
    heading: "Payment failed",
    sees: [
      "The request ended. The shop has received no money.",
      "first ask the shop to find or return it",
    ],
    icon: "failed",
  },
  {
    what: "a request that was declined",
    payin: finished(mobileMoney, "FAILED", "DECLINED_BY_OPERATOR"),
    heading: "Payment failed",
    sees: ["The shop has received no money."],
    lacks: "The request ended",
    icon: "failed",
  },
];

/** Fails a payin in the second in which the time to pay ends. */
function decidedAtItsEnd(payin: Payin, processorStatus: string): Payin {
  const { process, ...failed } = finished(payin, "FAILED", processorStatus);
  const { expireAt } = payin.paymentMethodResponse;
  return { ...failed, process: { ...process, processedAt: expireAt } };
}

const copyAmount = /^Copy (Transfer exactly|Amount that must arrive)$/;

// The clipboard belongs to a context of its own.
test.use({ ownContext: true });

test("the page tells what has arrived and what to do, for each progress of a payin (G47, G48)", async ({
  context,
  customer,
  page,
  serverClock,
  stage,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const { what, payin, isExpired, heading, amountLabel, ...shown } of takeSample(table, 2)) {
    const { sees, lacks, copies, icon } = shown;
    await test.step(what, async () => {
      serverClock.advance(isExpired ? 25 * 3_600_000 : 0);
      await showPayin(stage, payin);
      await expect(customer.heading, what).toHaveText(heading);
      expect(await page.title()).toContain(heading);
      if (amountLabel !== undefined)
        await expect(page.getByRole("banner"), what).toContainText(amountLabel);
      for (const text of sees) await expect(page.getByText(text).first(), what).toBeVisible();
      if (lacks !== undefined) await expect(page.getByText(lacks), what).toHaveCount(0);
      const copy = page.getByRole("button", { name: copyAmount });
      await expect(copy, what).toHaveCount(copies === undefined ? 0 : 1);
      // The code of the coins is their address, which has no amount.
      const hasCode = payin.paymentMethodResponse.instructionKind === "crypto" && copies;
      await expect(customer.qrCode(), what).toHaveCount(hasCode ? 1 : 0);
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", `/icons/${icon}.svg`);
      if (copies !== undefined) {
        await copy.click();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copies);
      }
      if (isExpired) serverClock.advance(-25 * 3_600_000);
    });
  }
});

test("an open instruction turns into that of the rest, then into a success; the code for the whole amount goes", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  const { mock } = await visitPayment(stage, existingPayment(withCode));
  await expect(customer.qrCode()).toBeVisible();
  await expect(customer.sentence("Instead, scan with another phone.")).toBeVisible();
  const { money } = withCode.paymentRequested;
  const part = { amount: money.amount - 1, currencyCode: "VND" };
  const inPart = withProgress(withCode, "PARTIALLY_PAID", part);
  gateway.paymentPages({ ...mock, readPayin: () => reply(inPart) });
  await customer.turnsBackToThePage();
  await expect(customer.heading).toHaveText(rest);
  await expect(page.locator("h1 [aria-live=polite]"), "it is announced").toHaveText(rest);
  await expect(customer.qrCode()).toHaveCount(0);
  await expect(customer.sentence("Instead, scan with another phone.")).toHaveCount(0);
  await customer.button("I have paid").click();
  await expect(customer.heading).toHaveText(partial);
  // The header names the whole, of which the words below say what is missing.
  await expect(page.getByRole("banner")).toContainText("Total amount ₫350,000");
  const unchanged = customer.sentence("We have just checked again");
  await expect(unchanged).toBeVisible();
  const confirming = withProgress(withCode, "CONFIRMING");
  gateway.paymentPages({ ...mock, readPayin: () => reply(confirming) });
  await customer.turnsBackToThePage();
  await expect(customer.heading).toHaveText(seen);
  await expect(unchanged, "it has changed").toHaveCount(0);
  gateway.paymentPages({ ...mock, readPayin: () => reply(finished(withCode, "SUCCESS")) });
  await expect(customer.heading).toHaveText(/ paid( to |$)/);
});

test("of a progress that it does not know, the page says neither that money has arrived nor that none has (G47)", async ({
  customer,
  stage,
}) => {
  await showPayin(stage, withProgress(transfer, "ON_ITS_WAY", yen(2500)));
  await customer.button("I have paid").click();
  await expect(customer.heading).toHaveText("Your payment is not confirmed yet");
  await expect(customer.sentence("If you have paid, do not pay again.")).toBeVisible();
  await customer.button("Check now").click();
  await expect(customer.sentence("We have just checked again")).toBeVisible();
  await expect(customer.sentence("Nothing has arrived yet")).toHaveCount(0);
});

test("an online payment of another amount shows it before the customer goes to the bank (G26)", async ({
  customer,
  page,
  stage,
}) => {
  const moneyRequired = { amount: 59.99, currencyCode: "IDR" };
  const payin = sampleOnlinePayin("https://bank.example/pay", { moneyRequired });
  await visitPayment(stage, new MockPayment(payin, [sampleOption(online, "IDR")]));
  await customer.choose("Online banking");
  await customer.pay();
  await expect(customer.heading).toHaveText("Pay at bank.example");
  await expect(page.getByText("This is Rp 0.01 less, so that")).toBeVisible();
  await expect(customer.link("Continue to bank.example")).toBeVisible();
  expect(new URL(page.url()).origin).toBe(stage.origin);
});
