import { absaPay } from "@pay/contract/methods/absaPay.ts";
import { bankTransfer } from "@pay/contract/methods/bankTransfer.ts";
import { instantTransfer } from "@pay/contract/methods/instantTransfer.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { pixQr } from "@pay/contract/methods/pixQr.ts";
import { vietQr } from "@pay/contract/methods/vietQr.ts";
import type { Payin } from "@pay/contract/payin.ts";
import { samplePayin, withProgress } from "@pay/contract/samples/samplePayin.ts";
import { samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { expect } from "@playwright/test";
import { lost, problem, raw } from "../mockGateway/mock.ts";
import { existingPayment, type MockPayment, newPayment } from "../mockGateway/mockPayment.ts";
import { instructionPayins } from "./instructionPayins.ts";
import { type Screens, type Stage, visitPayment } from "./screen.ts";

const dayMs = 86_400_000;

/** The kinds beside those of the three first methods, and the text that identifies each screen. */
const kinds: Readonly<Record<keyof typeof instructionPayins, readonly [Payin, string]>> = {
  virtualAccount: [instructionPayins.virtualAccount, "8808123456789012"],
  storeCode: [instructionPayins.storeCode, "48210937561"],
  mobileMoney: [instructionPayins.mobileMoney, "+254 7•• ••• 678"],
  upiRequest: [instructionPayins.upiRequest, "ad••••@testupi"],
  appApproval: [instructionPayins.appApproval, "+27 8•• ••• 567"],
  upiQr: [instructionPayins.upiQr, "NORDIC BIKES"],
  wrongCode: [instructionPayins.wrongCode, "₹500"],
  crypto: [instructionPayins.crypto, "Sepolia test network (ERC-20)"],
  address: [instructionPayins.address, "pw7k2m9q4d@testupi"],
};

/** Payments by other methods of the same kinds, as the sample customer makes them. */
export const payinsOfMethods = {
  "transfer-argentina": samplePayinOf(offline, "ARS"),
  "transfer-vietnam": samplePayinOf(offline, "VND"),
  "bank-transfer": samplePayinOf(bankTransfer, "MXN"),
  pix: samplePayinOf(pixQr, "BRL"),
  "viet-qr": samplePayinOf(vietQr, "VND"),
  "instant-transfer": samplePayinOf(instantTransfer, "ZAR"),
  absa: samplePayinOf(absaPay, "ZAR"),
} as const;

/** Screens of the instruction, of the wait for its payment, and of its failures. */
export const instructionScreens: Screens = {
  "instruction-transfer": showTransfer,
  "instruction-transfer-other-amount": async (stage) => {
    const moneyRequired = { amount: 4999, currencyCode: "JPY" };
    await showPayin(stage, samplePayin({ moneyRequired }));
    await stage.customer.seesTransfer();
  },
  "instruction-rest": async (stage) => {
    const received = { amount: 2500, currencyCode: "JPY" };
    await showPayin(stage, withProgress(samplePayin(), "PARTIALLY_PAID", received));
    await expect(stage.customer.sentence("A part of your payment has arrived")).toBeVisible();
  },
  "instruction-transfer-expired": async (stage) => {
    stage.serverClock.advance(dayMs);
    await showTransfer(stage);
  },
  "instruction-connection-lost": async (stage) => {
    const { mock } = await showTransfer(stage);
    stage.gateway.paymentPages({ ...mock, readPayin: () => lost });
    await expect(stage.customer.sentence("The connection is lost.")).toBeVisible();
  },
  "instruction-token-ended": async (stage) => {
    const { mock } = await showTransfer(stage);
    stage.gateway.paymentPages({ ...mock, readPayin: () => problem("unauthorized") });
    await expect(stage.customer.sentence("This page can no longer check")).toBeVisible();
  },
  "instruction-service-busy": async (stage) => {
    const { mock } = await showTransfer(stage);
    stage.gateway.paymentPages({ ...mock, readPayin: () => problem("too_many_requests") });
    await stage.customer.button("I have paid").click();
    await expect(stage.customer.sentence("The service is busy.")).toBeVisible();
  },
  "instruction-nothing-yet": async (stage) => {
    await showPayin(stage, instructionPayins.virtualAccount);
    await stage.customer.button("I have paid").click();
    await expect(stage.customer.sentence("Nothing has arrived yet.")).toBeVisible();
  },
  "instruction-method-fixed": async (stage) => {
    const link = { paymentMethodCode: "CODE_PAYMENT" };
    await visitPayment(stage, newPayment.offlineJpy(true), link);
    await expect(
      stage.customer.sentence("This payment was started with the way to pay"),
    ).toBeVisible();
  },
  "instruction-qr": showQr,
  "instruction-minutes-left": async (stage) => {
    // Four minutes are left of half an hour.
    stage.serverClock.advance(26 * 60_000);
    await showQr(stage);
  },
  "instruction-app-not-opened": async (stage) => {
    await showPayin(stage, instructionPayins.upiQr);
    await expect(stage.customer.qrCode()).toBeVisible();
    await stage.customer.link("Open UPI app").click();
    await expect(stage.customer.sentence("You pay only when you confirm")).toBeVisible();
  },
  "instruction-redirect": async (stage) => {
    await visitPayment(stage, newPayment.onlineIdr("https://bank.example", true));
    await expect(stage.customer.link("Continue to ")).toBeVisible();
  },
  "instruction-redirect-unsafe": async (stage) => {
    await visitPayment(stage, newPayment.onlineIdr("ftp://bank.example", true));
    await expect(stage.customer.sentence("The link to your bank cannot be")).toBeVisible();
  },
  ...Object.fromEntries(
    Object.entries(kinds).map(([name, [payin, detail]]) => [
      screenOfKind(name),
      async (stage: Stage) => {
        await showPayin(stage, payin);
        await expect(stage.customer.detail(detail)).toBeVisible();
        await expectCode(stage, name !== "wrongCode" && "qrCode" in payin.paymentMethodResponse);
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(payinsOfMethods).map(([name, payin]) => [
      `instruction-${name}`,
      async (stage: Stage) => {
        await showPayin(stage, payin);
        await expect(stage.customer.done).toBeVisible();
        await expectCode(stage, "qrCode" in payin.paymentMethodResponse);
      },
    ]),
  ),
  "instruction-unknown-kind": async (stage) => {
    const payin = samplePayin();
    const newer = { ...payin.paymentMethodResponse, instructionKind: "telepathy" };
    const text = JSON.stringify({ ...payin, paymentMethodResponse: newer });
    const readPayin = () => raw(200, text);
    await visitPayment(stage, newPayment.offlineJpy(true), { answers: { readPayin } });
    await stage.customer.seesTransfer();
  },
  "instruction-missing": async (stage) => {
    const { account: _, reference: __, ...lacking } = samplePayin().paymentMethodResponse;
    await showPayin(stage, { ...samplePayin(), paymentMethodResponse: lacking });
    await expect(stage.customer.sentence("We cannot show you how to pay")).toBeVisible();
  },
};

/** Returns the name of the screen of a kind: `instruction-virtual-account`. */
export function screenOfKind(kind: string): string {
  return `instruction-${kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Opens an existing payment. */
export async function showPayin(stage: Stage, payin: Payin): Promise<void> {
  await visitPayment(stage, existingPayment(payin));
}

/** Opens the existing sample transfer. Returns its payment. */
export async function showTransfer(stage: Stage): Promise<MockPayment> {
  const payment = await visitPayment(stage, newPayment.offlineJpy(true));
  await stage.customer.seesTransfer();
  return payment;
}

async function showQr(stage: Stage): Promise<void> {
  await visitPayment(stage, newPayment.qrPhPhp(true));
  await expect(stage.customer.qrCode()).toBeVisible();
}

async function expectCode({ customer }: Stage, hasCode: boolean): Promise<void> {
  await expect(customer.qrCode()).toHaveCount(hasCode ? 1 : 0);
}
