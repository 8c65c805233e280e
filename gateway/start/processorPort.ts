import type { Deps } from "../deps.ts";
import { payinKind } from "../payin/payinKind.ts";
import { reportPayment } from "../payment/finishPayment.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { payoutsUnderWay } from "../payout/payoutTable.ts";
import type { ProcessorPort } from "../processor/processor.ts";

/** Returns the functions of the service for a processor (G30). */
export function processorPort(deps: Deps): ProcessorPort {
  return {
    reportPayin: async ({ merchantCode, idPayin }, change) =>
      await reportPayment(deps, payinKind, { merchantCode, idPayment: idPayin }, change),
    reportPayout: async ({ merchantCode, idPayout }, change) =>
      await reportPayment(deps, payoutKind, { merchantCode, idPayment: idPayout }, change),
    payoutsUnderWay: async (atMost) => await payoutsUnderWay(deps, atMost),
  };
}
