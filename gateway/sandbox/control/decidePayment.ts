import type { StatusChange } from "../../processor/processor.ts";
import type { ControlledPayment } from "./advancePayment.ts";
import { type FinishDeps, reportPayment } from "../../payment/finishPayment.ts";
import type { PaymentKey, PaymentKind, StoredPayment } from "../../payment/paymentKind.ts";

/**
 * Gives a sandbox payment its final status by hand, with its callback and its money (G25, G29). `final` means that it had one.
 * Real payments are not found (G50).
 */
export async function decidePayment<Payment extends StoredPayment>(
  deps: FinishDeps,
  kind: PaymentKind<Payment>,
  key: PaymentKey,
  changeOf: (payment: Payment) => StatusChange,
): Promise<ControlledPayment<Payment>> {
  const payment = await kind.find(deps.database, key);
  if (!payment?.isTest) return { kind: "notFound" };
  if (!(await reportPayment(deps, kind, key, changeOf(payment)))) return { kind: "final" };
  const decided = await kind.find(deps.database, key);
  if (!decided) throw new Error("a payment is gone");
  return { kind: "payment", payment: decided };
}
