/** What a payment of the sandbox can meet of what happens in production (G29); `none` takes another one back. */
export type SandboxScenarioName =
  | "none"
  | "duplicateCallback"
  | "lateCallback"
  | "earlyCallback"
  | "outOfOrderCallbacks"
  | "firstTryTimesOut"
  | "lostAnswer";

/** Whether all that is due now of the merchant is done, and when the next thing falls due; absent where nothing will (G29). */
export interface Settled {
  readonly settled: boolean;
  readonly nextDueAt?: string | undefined;
}
