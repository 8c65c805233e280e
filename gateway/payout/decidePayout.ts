import type { FinalStatus } from "#contract/status.ts";
import type { Deps } from "../deps.ts";
import { book } from "../ledger/book.ts";
import { decidedByHand } from "../processor/sandbox/amountRules.ts";
import type { ControlledPayout } from "./advancePayout.ts";
import { finishPayout } from "./finishPayout.ts";
import { lockStep, type PayoutKey } from "./payoutStep.ts";
import { findPayout } from "./payoutTable.ts";

/** Gives a payout of the sandbox its final status by hand (G25, G29), with all that comes of it; `final` is one that has one. */
export async function decidePayout(
  { database, clock, metrics }: Pick<Deps, "database" | "clock" | "metrics">,
  key: PayoutKey,
  status: FinalStatus,
): Promise<ControlledPayout> {
  const { merchantCode, idPayout } = key;
  const now = clock.now();
  const decided = await database.transaction().execute(async (transaction) => {
    await lockStep(transaction, key);
    const payout = await findPayout(transaction, merchantCode, idPayout);
    if (!payout) return { kind: "notFound" } as const;
    const journal = await finishPayout(transaction, key, decidedByHand(status), now);
    if (!journal) return { kind: "final" } as const;
    await book(transaction, [journal], now);
    return {
      kind: "payout",
      payout: await findPayout(transaction, merchantCode, idPayout),
    } as const;
  });
  if (decided.kind !== "payout") return decided;
  if (!decided.payout) throw new Error("a payout is gone");
  metrics.payoutReached(status);
  return { kind: "payout", payout: decided.payout };
}
