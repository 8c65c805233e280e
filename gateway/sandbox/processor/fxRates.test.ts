import { describe, expect, test } from "vitest";
import { sandboxFxRatePairs } from "./fxRates.ts";

const now = new Date("2026-11-21T10:59:59.999Z");

describe("The sandbox's exchange rates (G13)", () => {
  test("are fixed, between the dollar and each other currency", () => {
    const pairs = sandboxFxRatePairs(now);
    expect(pairs).toHaveLength(32);
    expect(pairs).toContainEqual({
      sourceCurrencyCode: "USD",
      targetCurrencyCode: "PHP",
      rate: 58,
      validFrom: "2026-11-21T10:00:00.000Z",
      validTo: "2026-11-21T11:00:00.000Z",
    });
    expect(pairs).toContainEqual({
      sourceCurrencyCode: "VND",
      targetCurrencyCode: "USD",
      rate: 0.000038,
      validFrom: "2026-11-21T10:00:00.000Z",
      validTo: "2026-11-21T11:00:00.000Z",
    });
    const later = sandboxFxRatePairs(new Date("2027-01-01T00:00:00.000Z"));
    expect(later.map(({ rate }) => rate)).toEqual(pairs.map(({ rate }) => rate));
  });

  test("are valid from the hour to its end", () => {
    const [first] = sandboxFxRatePairs(new Date("2026-11-21T11:00:00.000Z"));
    expect(first).toMatchObject({
      validFrom: "2026-11-21T11:00:00.000Z",
      validTo: "2026-11-21T12:00:00.000Z",
    });
  });

  test("give no profit to a round trip", () => {
    const pairs = sandboxFxRatePairs(now);
    for (const there of pairs) {
      const back = pairs.find(
        (pair) =>
          pair.sourceCurrencyCode === there.targetCurrencyCode &&
          pair.targetCurrencyCode === there.sourceCurrencyCode,
      );
      expect(there.rate * (back?.rate ?? Infinity)).toBeLessThanOrEqual(1.000001);
      expect(there.rate * (back?.rate ?? 0)).toBeGreaterThan(0.97);
    }
  });
});
