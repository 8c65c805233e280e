import { fromMinorUnits } from "#contract/money.ts";
import type { SandboxPayment } from "#contract/endpoints/listSandboxPayments.ts";
import { type ListedPayment, subjectOfPayment } from "./listedPayment.ts";
import type { FollowUps } from "./readFollowUps.ts";

/** Returns a payment for a list, with the progress of its callback. Reads are known only since `keptSince`. */
export function toSandboxPayment(
  payment: ListedPayment,
  followUps: FollowUps,
  keptSince: Date | undefined,
): SandboxPayment {
  const { direction, idPayment, status, processorStatus, paymentMethodCode } = payment;
  const { createdAt, processedAt } = payment;
  const followUp = followUps.get(subjectOfPayment(payment));
  const times = [createdAt, processedAt, followUp?.changedAt].flatMap((time) => time ?? []);
  const answeredAt = followUp?.answeredAt;
  const wasRead =
    answeredAt &&
    followUp?.readAt !== undefined &&
    followUp.readAt.getTime() >= answeredAt.getTime();
  return {
    direction,
    idPayment,
    status,
    ...(processorStatus !== null && { processorStatus }),
    paymentMethodCode,
    money: fromMinorUnits(payment.amountMinor, payment.currencyCode),
    createdAt: createdAt.toISOString(),
    updatedAt: new Date(Math.max(...times.map((time) => time.getTime()))).toISOString(),
    ...(followUp?.callbackState && { callbackState: followUp.callbackState }),
    ...(answeredAt &&
      keptSince &&
      answeredAt >= keptSince && { wasReadAfterCallback: wasRead === true }),
  };
}
