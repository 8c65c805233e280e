/** Scenario of a payment in the sandbox: an event of production that it simulates (G29). `none` revokes another one. */
export type SandboxScenarioName =
  | "none"
  | "duplicateCallback"
  | "lateCallback"
  | "earlyCallback"
  | "outOfOrderCallbacks"
  | "firstTryTimesOut"
  | "lostAnswer"
  | "partialPayment"
  | "confirming"
  | "decidedAfterExpiry"
  | "moneyRequired"
  | "merchantSuspended";

/** Whether the merchant has no due or running work now, and when its next scheduled step is due, if there is one (G29). */
export interface Settled {
  readonly settled: boolean;
  readonly nextDueAt?: string | undefined;
}
