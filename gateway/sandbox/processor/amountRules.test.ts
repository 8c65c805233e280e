import { describe, expect, it } from "vitest";
import { amountRuleOf } from "./amountRules.ts";

describe("The rule of an amount in the sandbox (§3, G25)", () => {
  it.each([
    [1, "FAILED", "EXPIRED", "twoHoursAfterExpiry"],
    [1.01, "SUCCESS", undefined, "after60Seconds"],
    [1.99, "SUCCESS", undefined, "after60Seconds"],
    [3, "FAILED", "DECLINED_BY_OPERATOR", "after5Seconds"],
    [19.99, "FAILED", "DECLINED_BY_OPERATOR", "after5Seconds"],
    [20, "FAILED", "CANCELLED_BY_CUSTOMER", "after5Seconds"],
    [29.99, "FAILED", "CANCELLED_BY_CUSTOMER", "after5Seconds"],
    [30, "SUCCESS", undefined, "after5Seconds"],
    [39.99, "SUCCESS", undefined, "after5Seconds"],
    [40, "FAILED", "EXPIRED", "atExpiry"],
    [49.99, "FAILED", "EXPIRED", "atExpiry"],
    [50, "SUCCESS", undefined, "after5Seconds"],
    [50.01, "SUCCESS", undefined, "after5Seconds"],
    [50.99, "SUCCESS", undefined, "after5Seconds"],
    [51, "SUCCESS", undefined, "after5Seconds"],
    [5000, "SUCCESS", undefined, "after5Seconds"],
    [1_000_000_000, "SUCCESS", undefined, "after5Seconds"],
  ])("%s PHP is PROCESSING, then %s (%s) %s", (amount, status, processorStatus, when) => {
    expect(amountRuleOf({ amount, currencyCode: "PHP" })).toEqual({
      atCreate: "PROCESSING",
      outcome: { status, ...(processorStatus !== undefined && { processorStatus }) },
      when,
    });
  });

  it.each([2, 2.01, 2.99])("%s PHP is refused by the create", (amount) => {
    expect(amountRuleOf({ amount, currencyCode: "PHP" })).toEqual({ atCreate: "REFUSED" });
  });

  it.each([
    [1, "twoHoursAfterExpiry"],
    [19, "after5Seconds"],
    [40, "atExpiry"],
    [50, "after5Seconds"],
  ])("works in a currency without minor units: %s JPY %s", (amount, when) => {
    expect(amountRuleOf({ amount, currencyCode: "JPY" })).toMatchObject({ when });
  });
});
