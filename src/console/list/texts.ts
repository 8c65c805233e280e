import { createConsoleTexts } from "../createConsoleTexts.ts";

/** The texts of tables of payments, which several sections show. */
export const texts = {
  payments: "Payments, newest first",
  "state.PROCESSING": "Open",
  "state.SUCCESS": "Paid",
  "state.FAILED": "Failed",
  "state.REFUSED": "Refused",
  "state.REVERSED": "Paid, then reversed",
  "column.payment": "Payment",
  "column.status": "Status",
  "column.amount": "Amount",
  "column.method": "Method",
  "column.delivery": "Callback",
  "column.created": "Created",
  "delivery.waiting": "Waiting",
  "delivery.dead": "Dead letter",
  "delivery.delivered": "Delivered",
  "delivery.deliveredRead": "Delivered, then read",
  "delivery.deliveredNotRead": "Delivered, not read since",
  payout: "Payout",
  provider: "Provider: {status}",
} as const;

export const { text } = createConsoleTexts(texts);
