import type { FinalStatus } from "#contract/status.ts";
import type { Deps } from "../deps.ts";
import { accountUsedFor } from "../processor/sandbox/accountUsed.ts";
import { decidedByHand } from "../processor/sandbox/amountRules.ts";
import type { ControlledPayin } from "./advancePayin.ts";
import type { PayinKey } from "./payinStep.ts";
import { findPayin } from "./payinTable.ts";
import { reportPayin } from "./reportPayin.ts";

/** Gives a payin of the sandbox its final status by hand (G25, G29), with all that comes of it; `final` is one that has one. Real ones are not found (G50). */
export async function decidePayin(
  deps: Pick<Deps, "database" | "clock" | "metrics">,
  key: PayinKey,
  status: FinalStatus,
): Promise<ControlledPayin> {
  const read = async () => await findPayin(deps.database, key.merchantCode, key.idPayin);
  const payin = await read();
  if (!payin?.isTest) return { kind: "notFound" };
  const accountUsed = status === "SUCCESS" ? accountUsedFor(payin.request) : undefined;
  const change = {
    ...decidedByHand(status),
    ...(accountUsed && { accountCustomerUsedForPayment: accountUsed }),
  };
  if (!(await reportPayin(deps, key, change))) return { kind: "final" };
  const decided = await read();
  if (!decided) throw new Error("a payin is gone");
  return { kind: "payin", payin: decided };
}
