import { expect } from "@playwright/test";
import { lost, problem } from "../mockGateway/mock.ts";
import { MockPayment } from "../mockGateway/mockPayment.ts";
import { instructionPayins } from "./instructionPayins.ts";
import { showPayin } from "./instructionScreens.ts";
import { openPayment, openStatus, type Screen, type Stage } from "./screen.ts";

const { address, upiQr, crypto } = instructionPayins;
const label = "Reference number of your transfer";
const message = "Rs.500.00 sent from A/c XX1234 to pw7k2m9q4d@testupi. UPI Ref No 432112345678.";

/** Screens of the external reference (G12), in each of its states. */
export const referenceScreens: readonly Screen[] = [
  {
    name: "reference-required",
    show: async (stage) => {
      await showPayin(stage, address);
      await expect(stage.customer.field(label)).toBeVisible();
    },
  },
  {
    name: "reference-optional",
    show: async (stage) => {
      await showPayin(stage, crypto);
      await stage.customer.field("Transaction hash").fill("0x7e57");
      await expect(stage.customer.sentence("A transaction hash usually")).toBeVisible();
    },
  },
  {
    name: "reference-found",
    show: async (stage) => {
      await showPayin(stage, upiQr);
      await stage.customer.field("UTR of the UPI payment").fill(message);
      await stage.customer.button("Send the reference").click();
      await expect(stage.customer.button("Send the text as it is")).toBeVisible();
    },
  },
  {
    name: "reference-fault",
    show: async (stage) => {
      await showPayin(stage, address);
      await stage.customer.button("Send the reference").click();
      await expect(stage.customer.sentence("Enter the reference first.")).toBeVisible();
    },
  },
  {
    name: "reference-lost",
    show: async (stage) => {
      await showSending(stage, () => lost);
      await expect(stage.customer.sentence("We do not know whether")).toBeVisible();
    },
  },
  {
    name: "reference-not-accepted",
    show: async (stage) => {
      await showSending(stage, () => problem("external_reference_not_accepted"));
      await expect(stage.customer.sentence("This payment needs no reference")).toBeVisible();
    },
  },
  {
    name: "reference-given",
    show: async (stage) => {
      await showPayin(stage, address);
      await stage.customer.field(label).fill("432112345678");
      await stage.customer.button("Send the reference").click();
      await expect(stage.customer.sentence("We have your reference")).toBeVisible();
    },
  },
  {
    name: "reference-by-status-link",
    show: async (stage) => {
      const { readPayin, readMerchantInfo } = new MockPayment(address, [], true).mock;
      stage.gateway.statusPage({ readPayin, readMerchantInfo });
      await openStatus(stage, "INR");
      await expect(stage.customer.sentence("The reference cannot be entered")).toBeVisible();
    },
  },
];

async function showSending(
  stage: Stage,
  setExternalReference: MockPayment["mock"]["setExternalReference"] | (() => typeof lost),
): Promise<void> {
  const { mock } = new MockPayment(address, [], true);
  stage.gateway.paymentPages({ ...mock, setExternalReference });
  await openPayment(stage, { money: address.paymentRequested.money });
  await stage.customer.field(label).fill("432112345678");
  await stage.customer.button("Send the reference").click();
}
