import { fromMinorUnits } from "@pay/contract/money.ts";
import type {
  StatementAccount,
  StatementEntry,
  StatementKind,
} from "@pay/contract/endpoints/readStatement.ts";

/** A journal by the accounts of a balance statement, in minor units, with the merchant's balances after it. */
export interface BookedJournal {
  readonly journalId: string;
  readonly currencyCode: string;
  readonly bookedAt: Date;
  readonly available: bigint;
  readonly reserved: bigint;
  readonly fees: bigint;
  readonly vat: bigint;
  readonly availableAfter: bigint;
  readonly reservedAfter: bigint;
}

type Part = readonly [account: StatementAccount, kind: StatementKind, amountMinor: bigint];

/** The movements of a journal that the merchant sees, by fact (G31): `credited` of a payin, three of a payout, and `reversed` of both (G58). */
const partsOf: Readonly<Record<string, (journal: BookedJournal) => readonly Part[]>> = {
  credited: ({ available, fees, vat }) => [
    ["available", "payin", available + fees + vat],
    ["available", "fee", -fees],
    ["available", "vat", -vat],
  ],
  held: ({ available, reserved }) => [
    ["available", "hold", available],
    ["reserved", "hold", reserved],
  ],
  paid: ({ reserved, fees }) => [
    ["reserved", "payout", reserved + fees],
    ["reserved", "fee", -fees],
  ],
  released: ({ available, reserved }) => [
    ["reserved", "release", reserved],
    ["available", "release", available],
  ],
  reversed: ({ available }) => [["available", "reversal", available]],
};

/** Returns the entries of one journal, each with its account's balance after it. Zero amounts are left out. */
export function statementEntries(journal: BookedJournal): StatementEntry[] {
  const { journalId, currencyCode, bookedAt } = journal;
  const [direction, idPayment, what = ""] = journalId.split("/");
  const isPayments = direction === "payin" || direction === "payout";
  const parts = isPayments ? partsOf[what] : fundingParts;
  if (!parts) throw new Error(`a balance statement cannot show the journal ${journalId}`);
  const before = {
    available: journal.availableAfter - journal.available,
    reserved: journal.reservedAfter - journal.reserved,
  };
  return parts(journal)
    .filter(([, , amountMinor]) => amountMinor !== 0n)
    .map(([account, kind, amountMinor]) => {
      before[account] += amountMinor;
      const entry = {
        bookedAt: bookedAt.toISOString(),
        account,
        kind,
        amount: fromMinorUnits(amountMinor, currencyCode),
        balance: fromMinorUnits(before[account], currencyCode),
      };
      return isPayments ? Object.assign(entry, { direction, idPayment: idPayment ?? "" }) : entry;
    });
}

function fundingParts({ available }: BookedJournal): readonly Part[] {
  return [["available", "funding", available]];
}
