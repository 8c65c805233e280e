import type { Deps } from "../deps.ts";
import { reportPayin } from "../payin/reportPayin.ts";
import { payoutsUnderWay } from "../payout/payoutsUnderWay.ts";
import { reportPayout } from "../payout/reportPayout.ts";
import type { ProcessorPort } from "../processor/processor.ts";

/** The service as a processor has it (G30). */
export function processorPort(deps: Deps): ProcessorPort {
  return {
    reportPayin: async (payin, change) => await reportPayin(deps, payin, change),
    reportPayout: async (payout, change) => await reportPayout(deps, payout, change),
    payoutsUnderWay: async (atMost) => await payoutsUnderWay(deps, atMost),
  };
}
