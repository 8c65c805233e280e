import { advancePayin } from "@pay/contract/endpoints/advancePayin.ts";
import { choosePayinScenario } from "@pay/contract/endpoints/choosePayinScenario.ts";
import { choosePayoutScenario } from "@pay/contract/endpoints/choosePayoutScenario.ts";
import { decidePayin } from "@pay/contract/endpoints/decidePayin.ts";
import { resendCallbacks } from "@pay/contract/endpoints/resendCallbacks.ts";
import { reversePayin } from "@pay/contract/endpoints/reversePayin.ts";
import {
  maximumAdvanceSecs,
  type SandboxAdvance,
  type SandboxScenarioName,
} from "@pay/contract/sandboxControls.ts";
import type { FinalStatus } from "@pay/contract/status.ts";
import { callApi } from "../../api/callApi.ts";
import { payoutAdvance, payoutDecision, payoutReversal } from "./timelineEndpoints.ts";

/** An action of a developer on a payment (G29). */
export type Control =
  | { readonly what: "advance"; readonly move: SandboxAdvance }
  | { readonly what: "decide"; readonly status: FinalStatus }
  | { readonly what: "reverse" }
  | { readonly what: "scenario"; readonly name: SandboxScenarioName }
  | { readonly what: "resend"; readonly idCallback: string };

/** Performs an action with a token. Rejects with the call's ApiError. */
export async function applyControl(
  { kind, idPayment }: { readonly kind: "payin" | "payout"; readonly idPayment: string },
  control: Control,
  token: string,
): Promise<void> {
  const payin = { token, params: { idPayin: idPayment } };
  const payout = { token, params: { idPayout: idPayment } };
  const isPayin = kind === "payin";
  switch (control.what) {
    case "advance": {
      const body = control.move;
      await (isPayin
        ? callApi(advancePayin, { ...payin, body })
        : callApi(payoutAdvance, { ...payout, body }));
      return;
    }
    case "decide": {
      const body = { status: control.status };
      await (isPayin
        ? callApi(decidePayin, { ...payin, body })
        : callApi(payoutDecision, { ...payout, body }));
      return;
    }
    case "reverse":
      await (isPayin ? callApi(reversePayin, payin) : callApi(payoutReversal, payout));
      return;
    case "scenario": {
      const body = { name: control.name };
      await (isPayin
        ? callApi(choosePayinScenario, { ...payin, body })
        : callApi(choosePayoutScenario, { ...payout, body }));
      return;
    }
    case "resend":
      await callApi(resendCallbacks, { token, body: { ids: [control.idCallback] } });
  }
}

/**
 * Converts typed minutes to whole seconds, from 1 to the maximum that one call advances a clock (G29). Returns undefined for any
 * other text.
 */
export function readMinutes(typed: string): number | undefined {
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(typed.trim())) return undefined;
  const secs = Math.round(Number(typed) * 60);
  return secs >= 1 && secs <= maximumAdvanceSecs ? secs : undefined;
}
