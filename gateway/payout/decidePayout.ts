import type { FinalStatus } from "#contract/status.ts";
import type { Deps } from "../deps.ts";
import { decidedByHand } from "../processor/sandbox/amountRules.ts";
import type { ControlledPayout } from "./advancePayout.ts";
import type { PayoutKey } from "./payoutStep.ts";
import { findPayout } from "./payoutTable.ts";
import { reportPayout } from "./reportPayout.ts";

/** Gives a payout of the sandbox its final status by hand (G25, G29), with all that comes of it; `final` is one that has one. Real ones are not found (G50). */
export async function decidePayout(
  deps: Pick<Deps, "database" | "clock" | "metrics">,
  key: PayoutKey,
  status: FinalStatus,
): Promise<ControlledPayout> {
  const read = async () => await findPayout(deps.database, key.merchantCode, key.idPayout);
  if (!(await read())?.isTest) return { kind: "notFound" };
  if (!(await reportPayout(deps, key, decidedByHand(status)))) return { kind: "final" };
  const decided = await read();
  if (!decided) throw new Error("a payout is gone");
  return { kind: "payout", payout: decided };
}
