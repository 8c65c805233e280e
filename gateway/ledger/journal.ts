import type { LedgerKind } from "../database/tables.ts";

/** What moves together, in minor units of one currency (G31). */
export interface Journal {
  readonly merchantCode: string;
  /** What it is booked for, once: `payin/A-1/credited`. */
  readonly journalId: string;
  readonly currencyCode: string;
  /** What is added to each account; they sum to zero. */
  readonly parts: readonly (readonly [kind: LedgerKind, amountMinor: bigint])[];
}

/** A payin that succeeded, as far as its money goes. */
interface PaidPayin {
  readonly merchantCode: string;
  readonly idPayin: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly vatMinor: bigint | null;
}

/** A payout, as far as its money goes. */
export interface PayoutMoney {
  readonly merchantCode: string;
  readonly idPayout: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
}

/** SUCCESS of a payin: the merchant gets what was requested less fee and tax, also where the customer had less to pay (§2, G31). */
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

/** Create of a payout: amount and fee are set aside (G31). */
export function payoutHeld(payout: PayoutMoney): Journal {
  const whole = payout.amountMinor + payout.feeMinor;
  return ofPayout(payout, "held", [
    ["available", -whole],
    ["reserved", whole],
  ]);
}

/** SUCCESS of a payout: the amount leaves by the processor, the fee is the service's (G31). */
export function payoutPaid(payout: PayoutMoney): Journal {
  const { amountMinor, feeMinor } = payout;
  return ofPayout(payout, "paid", [
    ["reserved", -(amountMinor + feeMinor)],
    ["processor", amountMinor],
    ["fees", feeMinor],
  ]);
}

/** FAILED or REFUSED: all that was set aside is the merchant's again, the fee too (G31). */
export function payoutReleased(payout: PayoutMoney): Journal {
  const whole = payout.amountMinor + payout.feeMinor;
  return ofPayout(payout, "released", [
    ["reserved", -whole],
    ["available", whole],
  ]);
}

function ofPayout(
  { merchantCode, idPayout, currencyCode }: PayoutMoney,
  what: "held" | "paid" | "released",
  parts: Journal["parts"],
): Journal {
  return { merchantCode, journalId: `payout/${idPayout}/${what}`, currencyCode, parts };
}
