import type { FinalStatus } from "#contract/status.ts";
import type { Deps } from "../deps.ts";
import { accountUsedFor } from "../processor/sandbox/accountUsed.ts";
import { decidedByHand } from "../processor/sandbox/amountRules.ts";
import type { ControlledPayin } from "./advancePayin.ts";
import { finishPayin } from "./finishPayin.ts";
import { lockStep, type PayinKey } from "./payinStep.ts";
import { findPayin } from "./payinTable.ts";

/** Gives a payin of the sandbox its final status by hand (G25, G29), with all that comes of it; `final` is one that has one. */
export async function decidePayin(
  { database, clock, metrics }: Pick<Deps, "database" | "clock" | "metrics">,
  key: PayinKey,
  status: FinalStatus,
): Promise<ControlledPayin> {
  const { merchantCode, idPayin } = key;
  const decided = await database.transaction().execute(async (transaction) => {
    await lockStep(transaction, key);
    const payin = await findPayin(transaction, merchantCode, idPayin);
    if (!payin) return { kind: "notFound" } as const;
    const accountUsed = status === "SUCCESS" ? accountUsedFor(payin.request) : undefined;
    const change = {
      ...decidedByHand(status),
      ...(accountUsed && { accountCustomerUsedForPayment: accountUsed }),
    };
    const isFinished = await finishPayin(transaction, key, change, clock.now());
    if (!isFinished) return { kind: "final" } as const;
    return { kind: "payin", payin: await findPayin(transaction, merchantCode, idPayin) } as const;
  });
  if (decided.kind !== "payin") return decided;
  if (!decided.payin) throw new Error("a payin is gone");
  metrics.payinReached(status);
  return { kind: "payin", payin: decided.payin };
}
