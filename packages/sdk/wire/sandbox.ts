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

/**
 * Distance that a payment's clock moves (G29): `by` whole seconds, `to` one of its timestamps such as `expireAt`, or to its
 * next scheduled step.
 */
export type ClockMove =
  | { readonly by: number }
  | { readonly to: Date | string }
  | { readonly toNext: true };
