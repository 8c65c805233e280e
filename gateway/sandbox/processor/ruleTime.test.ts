import { describe, expect, it } from "vitest";
import { amountRuleOf } from "./amountRules.ts";
import { toDueStep } from "./ruleTime.ts";

const startedAt = new Date("2026-11-21T10:00:00.000Z");
const expireAt = new Date("2026-11-21T10:30:00.000Z");

function dueAt(amount: number, soonMs?: number): string {
  const rule = amountRuleOf({ amount, currencyCode: "PHP" });
  if (rule.atCreate === "REFUSED") throw new Error("refused");
  const start = { startedAt, expireAt, ...(soonMs !== undefined && { soonMs }) };
  return toDueStep(rule, start).dueAt.toISOString();
}

describe("The time of an amount's rule (G25)", () => {
  it.each([
    [51, "2026-11-21T10:00:05.000Z"],
    [25, "2026-11-21T10:00:05.000Z"],
    [1.5, "2026-11-21T10:01:00.000Z"],
    [40, "2026-11-21T10:30:00.000Z"],
    [1, "2026-11-21T12:30:00.000Z"],
  ])("gives PHP %s its final status at %s", (amount, expected) => {
    expect(dueAt(amount)).toBe(expected);
  });

  it("uses the given delay in place of a few seconds, and nowhere else", () => {
    expect(dueAt(51, 30_000)).toBe("2026-11-21T10:00:30.000Z");
    expect(dueAt(40, 30_000)).toBe("2026-11-21T10:30:00.000Z");
  });
});
