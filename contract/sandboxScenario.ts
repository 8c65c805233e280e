import * as z from "zod/mini";

/**
 * What users meet in production, to be replayed with one payment of the sandbox (G29):
 *
 * - `none`: nothing; takes another one back.
 * - `duplicateCallback`: a callback that was delivered comes once more, with the same id.
 * - `lateCallback`: the callback comes a minute after the status is final.
 * - `earlyCallback`: what the amount leads to within a minute happens at once, and its callback comes before the create is answered (G23).
 * - `outOfOrderCallbacks`: after the callback of the final status comes one that was written when the payment was created.
 * - `firstTryTimesOut`: the first try counts as timed out although it was delivered, so that the callback comes again.
 * - `lostAnswer`: the create is accepted, and the connection is cut instead of an answer; its repetition gets 409 (G11).
 */
export const sandboxScenarios = [
  "none",
  "duplicateCallback",
  "lateCallback",
  "earlyCallback",
  "outOfOrderCallbacks",
  "firstTryTimesOut",
  "lostAnswer",
] as const;

/** Name of a scenario. */
export const SandboxScenarioName = z.enum(sandboxScenarios);
export type SandboxScenarioName = z.infer<typeof SandboxScenarioName>;

/** Chooses a scenario for a payment (G29). */
export const SandboxScenario = z.object({ name: SandboxScenarioName });

/** Scenarios that play while a payment is created: to be chosen before that. */
export const scenariosOfCreate: ReadonlySet<SandboxScenarioName> = new Set([
  "earlyCallback",
  "lostAnswer",
]);
