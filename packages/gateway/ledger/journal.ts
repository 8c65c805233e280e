import type { LedgerKind } from "../database/tables.ts";

/** A journal of double entry: amounts of one currency that move together, in minor units (G31). */
export interface Journal {
  readonly merchantCode: string;
  /** The fact that the journal records, unique: `payin/A-1/credited`. */
  readonly journalId: string;
  readonly currencyCode: string;
  /** The amount added to each account; the amounts sum to zero. */
  readonly parts: readonly (readonly [kind: LedgerKind, amountMinor: bigint])[];
}

/** The money of a successful payin. */
interface PaidPayin {
  readonly merchantCode: string;
  readonly idPayin: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly vatMinor: bigint | null;
}

/** The money of a payout. */
interface PayoutMoney {
  readonly merchantCode: string;
  readonly idPayout: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
}

/**
 * Returns the journal of a payin's SUCCESS. The merchant gets the requested amount less fee and tax, even if the customer paid
 * less (§2, G31).
 */
export function payinCredited(payin: PaidPayin): Journal {
  const { merchantCode, idPayin, currencyCode, amountMinor, feeMinor, vatMinor } = payin;
  const vat = vatMinor ?? 0n;
  return {
    merchantCode,
    journalId: `payin/${idPayin}/credited`,
    currencyCode,
    parts: [
      ["processor", -amountMinor],
      ["available", amountMinor - feeMinor - vat],
      ["fees", feeMinor],
      ["vat", vat],
    ],
  };
}

/** Returns the journal of a payout's create: it holds amount and fee (G31). */
export function payoutHeld(payout: PayoutMoney): Journal {
  const whole = payout.amountMinor + payout.feeMinor;
  return ofPayout(payout, "held", [
    ["available", -whole],
    ["reserved", whole],
  ]);
}

/** Returns the journal of a payout's SUCCESS: the processor pays the amount, and the service keeps the fee (G31). */
export function payoutPaid(payout: PayoutMoney): Journal {
  const { amountMinor, feeMinor } = payout;
  return ofPayout(payout, "paid", [
    ["reserved", -(amountMinor + feeMinor)],
    ["processor", amountMinor],
    ["fees", feeMinor],
  ]);
}

/** Returns the journal of a payout's FAILED or REFUSED: amount and fee go back to the merchant (G31). */
export function payoutReleased(payout: PayoutMoney): Journal {
  const whole = payout.amountMinor + payout.feeMinor;
  return ofPayout(payout, "released", [
    ["reserved", -whole],
    ["available", whole],
  ]);
}

/**
 * Returns the journal of a payin whose money went back after its SUCCESS (G58). The merchant bears the requested amount; fee and tax
 * stay charged. The balance may fall below zero.
 */
export function payinReversed(payin: Omit<PaidPayin, "feeMinor" | "vatMinor">): Journal {
  const { merchantCode, idPayin, currencyCode, amountMinor } = payin;
  return {
    merchantCode,
    journalId: `payin/${idPayin}/reversed`,
    currencyCode,
    parts: [
      ["available", -amountMinor],
      ["reversals", amountMinor],
    ],
  };
}

/** Returns the journal of a payout that came back after its SUCCESS (G58). The merchant gets the amount; the fee stays charged. */
export function payoutReversed(payout: PayoutMoney): Journal {
  return ofPayout(payout, "reversed", [
    ["reversals", -payout.amountMinor],
    ["available", payout.amountMinor],
  ]);
}

function ofPayout(
  { merchantCode, idPayout, currencyCode }: PayoutMoney,
  what: "held" | "paid" | "released" | "reversed",
  parts: Journal["parts"],
): Journal {
  return { merchantCode, journalId: `payout/${idPayout}/${what}`, currencyCode, parts };
}
