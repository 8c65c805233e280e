import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import type { Payin } from "#contract/payin.ts";
import { samplePayinOf } from "#contract/samples/samplesByMethod.ts";
import type { Customer } from "../customer/customer.ts";

/** An existing payin of one kind, and the text that only its instruction has. */
export interface WatchedPayment {
  readonly payin: Payin;
  /** The heading of its instruction. */
  readonly instruction: string;
  readonly sign: (customer: Customer) => ReturnType<Customer["button"]>;
}

/** One payin of each of the three kinds that differ most: copied, scanned, redirected. */
export const watchedPayments = {
  transfer: {
    payin: samplePayinOf(offline, "JPY"),
    instruction: "Waiting for your transfer",
    sign: (customer) => customer.button("Copy Account number"),
  },
  qr: {
    payin: samplePayinOf(qrPh, "PHP"),
    instruction: "Waiting for your payment",
    sign: (customer) => customer.qrCode(),
  },
  redirect: {
    payin: samplePayinOf(online, "IDR"),
    instruction: "Waiting for you to pay at institution.example",
    sign: (customer) => customer.link("Continue to institution.example"),
  },
} as const satisfies Record<string, WatchedPayment>;

/** The page's heading for each final status (§3). */
export const finalHeadings = {
  SUCCESS: "Payment received",
  FAILED: "Payment failed",
  REFUSED: "Payment refused",
} as const;
