import type { Payin } from "#contract/payin.ts";
import { samplePayin } from "#contract/samples/samplePayin.ts";
import { expect } from "@playwright/test";
import { lost, problem, raw, reply } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { MockPayment } from "../mockGateway/mockPayment.ts";
import { orders } from "../customer/orders.ts";
import { instructionPayins } from "./instructionPayins.ts";
import { openPayment, type Screen, type Stage } from "./screen.ts";

const reference = "PW7K2M9Q4D";
const dayMs = 86_400_000;

/** The kinds beside those of the three first methods, and the text that identifies each screen. */
const kinds = [
  ["virtual-account", instructionPayins.virtualAccount, "8808123456789012"],
  ["store-code", instructionPayins.storeCode, "48210937561"],
  ["mobile-money", instructionPayins.mobileMoney, "+2547••••678"],
  ["upi-request", instructionPayins.upiRequest, "ad••••@testupi"],
  ["app-approval", instructionPayins.appApproval, "+2782••••567"],
  ["upi-qr", instructionPayins.upiQr, "NORDIC BIKES"],
  ["wrong-code", instructionPayins.wrongCode, "₹500"],
  ["crypto", instructionPayins.crypto, "Sepolia test network (ERC-20)"],
  ["address", instructionPayins.address, "pw7k2m9q4d@testupi"],
] as const satisfies readonly (readonly [string, Payin, string])[];

/** Screens of the instruction. */
export const instructionScreens: readonly Screen[] = [
  {
    name: "instruction-transfer",
    show: (stage) => showTransfer(stage),
  },
  {
    name: "instruction-transfer-other-amount",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy(true);
      const moneyRequired = { amount: 4999, currencyCode: "JPY" };
      stage.gateway.paymentPages({
        ...mock,
        readPayin: () => reply(samplePayin({ moneyRequired })),
      });
      await openPayment(stage);
      await expect(stage.customer.detail(reference)).toBeVisible();
    },
  },
  {
    name: "instruction-transfer-expired",
    show: async (stage) => {
      stage.serverClock.advance(dayMs);
      await showTransfer(stage);
    },
  },
  {
    name: "instruction-connection-lost",
    show: async (stage) => {
      await showTransfer(stage);
      const { mock } = newPayment.offlineJpy(true);
      stage.gateway.paymentPages({ ...mock, readPayin: () => lost });
      await expect(stage.customer.sentence("The connection is lost.")).toBeVisible();
    },
  },
  {
    name: "instruction-token-ended",
    show: async (stage) => {
      await showTransfer(stage);
      const { mock } = newPayment.offlineJpy(true);
      stage.gateway.paymentPages({ ...mock, readPayin: () => problem("unauthorized") });
      await expect(stage.customer.sentence("This page can no longer look")).toBeVisible();
    },
  },
  {
    name: "instruction-qr",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.qrPhPhp(true).mock);
      await openPayment(stage, { money: orders.qrPhPhp.money });
      await expect(stage.customer.qrCode()).toBeVisible();
    },
  },
  {
    name: "instruction-redirect",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.onlineIdr("https://bank.example", true).mock);
      await openPayment(stage, { money: orders.onlineIdr.money });
      await expect(stage.customer.link("Continue to ")).toBeVisible();
    },
  },
  ...kinds.map(([name, payin, detail]) => ({
    name: `instruction-${name}`,
    show: async (stage: Stage) => {
      await showPayin(stage, payin);
      await expect(stage.customer.detail(detail)).toBeVisible();
      const hasCode = name !== "wrong-code" && "qrCode" in payin.paymentMethodResponse;
      await expect(stage.customer.qrCode()).toHaveCount(hasCode ? 1 : 0);
    },
  })),
  {
    name: "instruction-unknown-kind",
    show: async (stage) => {
      const { mock } = newPayment.offlineJpy(true);
      const payin = samplePayin();
      const newer = { ...payin.paymentMethodResponse, instructionKind: "telepathy" };
      const text = JSON.stringify({ ...payin, paymentMethodResponse: newer });
      stage.gateway.paymentPages({ ...mock, readPayin: () => raw(200, text) });
      await openPayment(stage);
      await expect(stage.customer.detail(reference)).toBeVisible();
    },
  },
  {
    name: "instruction-missing",
    show: async (stage) => {
      const { account: _, reference: __, ...lacking } = samplePayin().paymentMethodResponse;
      await showPayin(stage, { ...samplePayin(), paymentMethodResponse: lacking });
      await expect(stage.customer.sentence("We cannot show you how to pay")).toBeVisible();
    },
  },
];

/** Opens an existing payment. */
export async function showPayin(stage: Stage, payin: Payin): Promise<void> {
  const payment = new MockPayment(payin, [], true);
  stage.gateway.paymentPages(payment.mock);
  await openPayment(stage, { money: payin.paymentRequested.money });
}

async function showTransfer(stage: Stage): Promise<void> {
  stage.gateway.paymentPages(newPayment.offlineJpy(true).mock);
  await openPayment(stage);
  await expect(stage.customer.detail(reference)).toBeVisible();
}
