import { createConsoleTexts } from "../createConsoleTexts.ts";

/** The texts of the money section. */
export const texts = {
  balances: "Balances",
  "balances.lead":
    "You can pay out what is available. Pending comes from open payins, reserved is for open payouts.",
  "column.currency": "Currency",
  "column.available": "Available",
  "column.pending": "Pending",
  "column.reserved": "Reserved",
  statement: "Statement",
  "statement.lead": "Every entry of your accounts, oldest first. Days begin and end in UTC.",
  from: "From",
  to: "To",
  all: "All",
  "range.wrong": "Write days as 2026-11-21. The last day must not be before the first.",
  none: "No entries in this range. A payment that is paid makes one.",
  earlier: "Earlier",
  later: "Later",
  "column.booked": "Booked",
  "column.payment": "Payment",
  "column.kind": "Kind",
  "column.account": "Account",
  "column.amount": "Amount",
  "column.balance": "Balance",
  "kind.payin": "Payin",
  "kind.fee": "Fee",
  "kind.vat": "Tax on the fee",
  "kind.hold": "Reserved for a payout",
  "kind.payout": "Payout",
  "kind.release": "Released",
  "kind.reversal": "Reversed after it was paid",
  "kind.funding": "Funding of the sandbox",
  "account.available": "available",
  "account.reserved": "reserved",
  check: "Check the balances",
  csv: "Download as CSV",
  addsUp:
    "The balances are right. In every currency, the opening balance and the entries (checked: {count}) sum to the closing balance.",
  doesNotAddUp:
    "The balances are wrong in {currencyCodes}. Check again. If they stay wrong, tell the service.",
} as const;

export const { text } = createConsoleTexts(texts);
