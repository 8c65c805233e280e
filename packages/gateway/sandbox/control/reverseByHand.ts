import { type FinishDeps, reportPayment } from "../../payment/finishPayment.ts";
import type { PaymentKey, PaymentKind, StoredPayment } from "../../payment/paymentKind.ts";
import { notFound } from "../../payment/refusals.ts";
import { reversePayment } from "../../payment/reversePayment.ts";
import type { Refusal } from "../../transport/operation.ts";
import { endedByConnector } from "./controlPayment.ts";

/**
 * Takes the money of a sandbox payment back, with its callback and its money (G29, G58). One that is under way succeeds first, and one
 * that was reversed before stays as it is. Returns the payment. Real payments are not found (G50), and neither are those of a connector.
 */
export async function reverseByHand<Payment extends StoredPayment>(
  deps: FinishDeps,
  kind: PaymentKind<Payment>,
  key: PaymentKey,
): Promise<Payment | Refusal> {
  const { idPayment } = key;
  const payment = await kind.find(deps.database, key);
  if (!payment?.isTest) return notFound(kind.direction, idPayment);
  if (payment.via !== null) return endedByConnector(kind.direction, idPayment, payment.via);
  const isFirst = await reportPayment(deps, kind, key, { status: "SUCCESS", isReversed: true });
  if (!isFirst) await reversePayment(deps, kind, key);
  const reversed = await kind.find(deps.database, key);
  if (!reversed) throw new Error("the reversed payment does not exist any more");
  if (reversed.status === "SUCCESS") return reversed;
  const detail = `The ${kind.direction} ${idPayment} is ${reversed.status}, so no money has moved that could go back. Reverse one that is SUCCESS.`;
  return { problem: "payment_is_final", detail };
}
