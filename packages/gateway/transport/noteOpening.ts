import type { OperationId } from "@pay/contract/endpoints/index.ts";
import { primaryLanguage } from "../metrics/flowCounts.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { listOperations } from "../token/caller.ts";
import type { AnsweredCall } from "./answerCall.ts";
import { namedPayments } from "./callLimit.ts";
import { isByPage } from "./isByPage.ts";
import { isRefusal } from "./operation.ts";

/**
 * Counts the first steps of the page: a link is opened when its page asks for a payin that does not exist yet, and its options
 * are read. Counts only calls of browsers whose token is for one payment, as that of a link is.
 */
export function noteOpening(
  { endpoint, caller, headers, outcome }: AnsweredCall,
  { metrics }: { readonly metrics: Pick<Metrics, "flowed"> },
): void {
  if (!endpoint || !caller || !isByPage(headers)) return;
  const step = stepOf(endpoint.operationId, outcome);
  if (step === undefined || namedPayments(listOperations(caller.scope)).length !== 1) return;
  const language = primaryLanguage(headers["accept-language"]) || "und";
  const { merchantCode, jti } = caller;
  metrics.flowed({ step, merchantCode, paymentMethodCode: "", language }, jti);
}

const steps: ReadonlyMap<string, "opened" | "options"> = new Map<OperationId, "opened" | "options">(
  [
    ["readPayin", "opened"],
    ["listPaymentOptions", "options"],
  ],
);

function stepOf(operationId: string, outcome: AnsweredCall["outcome"]) {
  const step = steps.get(operationId);
  const problem = isRefusal(outcome) ? outcome.problem : undefined;
  return problem === (step === "opened" ? "payment_not_found" : undefined) ? step : undefined;
}
