import type { setExternalReference } from "@pay/contract/endpoints/setExternalReference.ts";
import type { Payin } from "@pay/contract/payin.ts";
import { expect } from "@playwright/test";
import { lost, type Outcome, problem, reply } from "../mockGateway/mock.ts";
import { existingPayment, type MockPayment } from "../mockGateway/mockPayment.ts";
import { instructionPayins } from "./instructionPayins.ts";
import { type Screens, type Stage, visitPayment, visitStatus } from "./screen.ts";

const { address, upiQr, crypto } = instructionPayins;

/** A reference as a bank gives it. */
export const utr = "432112345678";
/** The label of its field for a payment to an address, without the names that Indian banks have for the number. */
export const label = "Transaction number";

const message = `Rs.500.00 sent from A/c XX1234 to pw7k2m9q4d@testupi. UPI Ref No ${utr}.`;

/** Opens a payment, by default one that requires a reference, and goes to the field for it, if the payment takes one. */
export async function openReference(stage: Stage, payin: Payin = address): Promise<MockPayment> {
  const payment = await visitPayment(stage, existingPayment(payin));
  await goToReference(stage, payin);
  return payment;
}

/** Goes from the instruction to the field: a required reference is a step, and the status page asks for an optional one. */
export async function goToReference(
  { customer }: Pick<Stage, "customer">,
  { paymentMethodResponse: { externalReferenceAccepted: accepted } }: Payin,
): Promise<void> {
  if (accepted === "required") await customer.goesToReference();
  if (accepted === "optional") await customer.done.click();
}

/** Opens the payment, enters a reference and presses the button; the gateway gives this answer. */
export async function sendReference(
  stage: Stage,
  answer: () => Outcome<typeof setExternalReference>,
): Promise<MockPayment> {
  const answers = { setExternalReference: answer };
  const payment = await visitPayment(stage, existingPayment(address), { answers });
  await goToReference(stage, address);
  await stage.customer.field(label).fill(utr);
  await stage.customer.button("Send the number").click();
  return payment;
}

/** Enters a reference and sends it, which the service accepts. */
export async function giveReference(
  { customer }: Pick<Stage, "customer">,
  text = utr,
  field = label,
): Promise<void> {
  await customer.field(field).fill(text);
  await customer.button("Send the number").click();
  await expect(customer.sentence("We have your transaction number")).toBeVisible();
}

/** Screens of the external reference (G12), in each of its states. */
export const referenceScreens: Screens = {
  "reference-required": async (stage) => {
    await openReference(stage);
    await expect(stage.customer.field(label)).toBeVisible();
  },
  "reference-optional": async (stage) => {
    await openReference(stage, crypto);
    await stage.customer.field("Transaction hash").fill("0x7e57");
    await expect(stage.customer.sentence("A transaction hash usually")).toBeVisible();
  },
  "reference-found": async (stage) => {
    await openReference(stage, upiQr);
    await stage.customer.field("UTR / UPI transaction ID").fill(message);
    await stage.customer.button("Send the number").click();
    await expect(stage.customer.button("Send the text as it is")).toBeVisible();
  },
  "reference-fault": async (stage) => {
    await openReference(stage);
    await stage.customer.button("Send the number").click();
    await expect(stage.customer.sentence("Enter the number first.")).toBeVisible();
  },
  "reference-lost": async (stage) => {
    await sendReference(stage, () => lost);
    await expect(stage.customer.sentence("We do not know whether")).toBeVisible();
  },
  "reference-not-accepted": async (stage) => {
    await sendReference(stage, () => problem("external_reference_not_accepted"));
    await expect(stage.customer.sentence("This payment needs no such number")).toBeVisible();
  },
  "reference-given": async (stage) => {
    await openReference(stage);
    await giveReference(stage);
  },
  "reference-by-status-link": async (stage) => {
    await visitStatus(stage, () => reply(address), "INR");
    await expect(stage.customer.sentence("The number cannot be entered")).toBeVisible();
  },
};
