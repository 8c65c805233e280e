import type { setExternalReference } from "#contract/endpoints/setExternalReference.ts";
import type { Outcome } from "../mockGateway/mock.ts";
import { MockPayment } from "../mockGateway/mockPayment.ts";
import { instructionPayins } from "../screens/instructionPayins.ts";
import { openPayment, type Stage } from "../screens/screen.ts";

/** A reference as a bank gives it. */
export const utr = "432112345678";
/** The label of its field for a payment to an address. */
export const label = "Reference number of your transfer";

/** Opens a payment that takes a reference, by default one that requires it. */
export async function openReference(stage: Stage, payin = instructionPayins.address) {
  const payment = new MockPayment(payin, [], true);
  stage.gateway.paymentPages(payment.mock);
  await openPayment(stage, { money: payin.paymentRequested.money });
  return payment;
}

/** Opens the payment, enters a reference and presses the button; the gateway gives this answer. */
export async function sendReference(
  stage: Stage,
  answer: () => Outcome<typeof setExternalReference>,
) {
  const payment = await openReference(stage);
  stage.gateway.paymentPages({ ...payment.mock, setExternalReference: answer });
  await stage.customer.field(label).fill(utr);
  await stage.customer.button("Send the reference").click();
  return payment;
}
