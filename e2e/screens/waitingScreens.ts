import { absaPay } from "#contract/methods/absaPay.ts";
import { bankTransfer } from "#contract/methods/bankTransfer.ts";
import { instantTransfer } from "#contract/methods/instantTransfer.ts";
import { offline } from "#contract/methods/offline.ts";
import { pixQr } from "#contract/methods/pixQr.ts";
import { vietQr } from "#contract/methods/vietQr.ts";
import { samplePayinOf } from "#contract/samples/samplesByMethod.ts";
import { expect } from "@playwright/test";
import { problem } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../customer/orders.ts";
import { instructionPayins } from "./instructionPayins.ts";
import { showPayin } from "./instructionScreens.ts";
import { openPayment, type Screen, type Stage } from "./screen.ts";

/** Payments by other methods of the same kinds, as the sample customer makes them, and the text that identifies each screen. */
export const payinsOfMethods = [
  ["instruction-transfer-argentina", samplePayinOf(offline, "ARS"), "Tax number"],
  ["instruction-transfer-vietnam", samplePayinOf(offline, "VND"), "Nordic Bikes"],
  ["instruction-bank-transfer", samplePayinOf(bankTransfer, "MXN"), "CLABE"],
  ["instruction-pix", samplePayinOf(pixQr, "BRL"), "Nordic Bikes"],
  ["instruction-viet-qr", samplePayinOf(vietQr, "VND"), "Bank Delta"],
  ["instruction-instant-transfer", samplePayinOf(instantTransfer, "ZAR"), "institution.example"],
  ["instruction-absa", samplePayinOf(absaPay, "ZAR"), "ZAR 320"],
] as const;

/** Screens of an instruction while the customer waits, and of its failures. */
export const waitingScreens: readonly Screen[] = [
  ...payinsOfMethods.map(([name, payin]) => ({
    name,
    show: async (stage: Stage) => {
      await showPayin(stage, payin);
      await expect(stage.customer.button("I have paid, check now")).toBeVisible();
      const hasCode = "qrCode" in payin.paymentMethodResponse;
      await expect(stage.customer.qrCode()).toHaveCount(hasCode ? 1 : 0);
    },
  })),
  {
    name: "instruction-app-not-opened",
    show: async (stage) => {
      await showPayin(stage, instructionPayins.upiQr);
      await expect(stage.customer.qrCode()).toBeVisible();
      await stage.customer.link("Open your UPI app").click();
      await expect(stage.customer.sentence("Did it not open?")).toBeVisible();
    },
  },
  {
    name: "instruction-redirect-unsafe",
    show: async (stage) => {
      const { mock } = newPayment.onlineIdr("ftp://bank.example", true);
      stage.gateway.paymentPages(mock);
      await openPayment(stage, { money: orders.onlineIdr.money });
      await expect(stage.customer.sentence("The link to your bank cannot be")).toBeVisible();
    },
  },
  {
    name: "instruction-minutes-left",
    show: async (stage) => {
      // Four minutes are left of half an hour.
      stage.serverClock.advance(26 * 60_000);
      stage.gateway.paymentPages(newPayment.qrPhPhp(true).mock);
      await openPayment(stage, { money: orders.qrPhPhp.money });
      await expect(stage.customer.qrCode()).toBeVisible();
    },
  },
  {
    name: "instruction-nothing-yet",
    show: async (stage) => {
      await showPayin(stage, instructionPayins.virtualAccount);
      await stage.customer.button("I have paid, check now").click();
      await expect(stage.customer.sentence("Nothing has arrived yet.")).toBeVisible();
    },
  },
  {
    name: "instruction-service-busy",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.offlineJpy(true).mock);
      await openPayment(stage);
      await expect(stage.customer.button("I have paid, check now")).toBeVisible();
      const { mock } = newPayment.offlineJpy(true);
      stage.gateway.paymentPages({ ...mock, readPayin: () => problem("too_many_requests") });
      await stage.customer.button("I have paid, check now").click();
      await expect(stage.customer.sentence("The service is busy.")).toBeVisible();
    },
  },
  {
    name: "instruction-method-fixed",
    show: async (stage) => {
      stage.gateway.paymentPages(newPayment.offlineJpy(true).mock);
      await openPayment(stage, { paymentMethodCode: "CODE_PAYMENT" });
      await expect(stage.customer.sentence("This payment was started before")).toBeVisible();
    },
  },
];
