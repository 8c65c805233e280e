import { expect, test } from "vitest";
import { stateOf } from "./payinState.ts";

test.each([
  ["loading", undefined, "loading"],
  ["processing", undefined, "waiting"],
  ["processing", "network", "unknown"],
  ["processing", "unauthorized", "ended"],
  ["partial", undefined, "waiting"],
  ["expired", undefined, "timeOver"],
  ["expired", "timeout", "unknown"],
  ["success", undefined, "received"],
  ["success", "network", "received"],
  ["refused", "unauthorized", "failed"],
  ["failed", undefined, "failed"],
  ["tokenEnded", "unauthorized", "ended"],
  ["forbidden", "forbidden", "ended"],
  ["notFound", "notFound", "unknown"],
  ["busy", "tooMany", "unknown"],
] as const)("of %s with the failure %s, the header says %s", (outcome, failure, state) => {
  expect(stateOf(outcome, failure)).toBe(state);
});
