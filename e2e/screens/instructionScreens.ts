import { samplePayin } from "#contract/samples/samplePayin.ts";
import { expect } from "@playwright/test";
import { lost, problem, raw, reply } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../orders.ts";
import { openPayment, type Screen, type Stage } from "./screen.ts";

const reference = "PW7K2M9Q4D";
const dayMs = 86_400_000;

/** What the customer is to do, once there is a payment. */
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
];

async function showTransfer(stage: Stage): Promise<void> {
  stage.gateway.paymentPages(newPayment.offlineJpy(true).mock);
  await openPayment(stage);
  await expect(stage.customer.detail(reference)).toBeVisible();
}
