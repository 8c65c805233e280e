import type { Statement } from "../statement.ts";

const php = (amount: number) => ({ amount, currencyCode: "PHP" });

/** Returns a statement with a payin and a payout in pesos, from an opening balance of 10 000 000; `overrides` change it. */
export function sampleStatement(overrides: Partial<Statement> = {}): Statement {
  return {
    entries: [
      {
        bookedAt: "2026-11-21T10:00:07.000Z",
        account: "available",
        kind: "payin",
        amount: php(850),
        balance: php(10_000_850),
        direction: "payin",
        idPayment: "A-1042",
      },
      {
        bookedAt: "2026-11-21T10:00:07.000Z",
        account: "available",
        kind: "fee",
        amount: php(-12.75),
        balance: php(10_000_837.25),
        direction: "payin",
        idPayment: "A-1042",
      },
      {
        bookedAt: "2026-11-21T10:05:00.000Z",
        account: "available",
        kind: "hold",
        amount: php(-51),
        balance: php(10_000_786.25),
        direction: "payout",
        idPayment: "P-7",
      },
      {
        bookedAt: "2026-11-21T10:05:00.000Z",
        account: "reserved",
        kind: "hold",
        amount: php(51),
        balance: php(51),
        direction: "payout",
        idPayment: "P-7",
      },
    ],
    totals: [
      {
        currencyCode: "PHP",
        opening: { available: php(10_000_000), reserved: php(0) },
        closing: { available: php(10_000_786.25), reserved: php(51) },
      },
    ],
    ...overrides,
  };
}
