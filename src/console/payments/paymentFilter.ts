import { isPaymentId, paymentDirections } from "@pay/contract/wireValues.ts";
import { paymentStatuses, reversedStatus } from "@pay/contract/status.ts";

/** What was typed and chosen to find payments. Empty fields do not restrict. */
export interface PaymentFilter {
  readonly idPrefix: string;
  /** The payment code that the customer was shown, or the number that their bank gave them. */
  readonly reference: string;
  /** An amount with its currency, such as `51.00 PHP`. */
  readonly amount: string;
  /** The day of the create in UTC, `2026-11-21`. */
  readonly day: string;
  readonly status: string;
  readonly direction: string;
}

/** A filter that lists all payments. */
export const everything: PaymentFilter = {
  idPrefix: "",
  reference: "",
  amount: "",
  day: "",
  status: "",
  direction: "",
};

const dayMs = 86_400_000;

/** Returns whether a typed field can be searched for. Others are shown with an error, and do not restrict. */
export const isSearchable = {
  idPrefix: (typed: string) => typed === "" || isPaymentId(typed),
  reference: (typed: string) => /^[ -~]{0,128}$/.test(typed),
  amount: (typed: string) => typed === "" || plainAmount(typed) !== undefined,
} as const;

/** Returns an amount as the service takes it, `51.00PHP`; undefined for a text that is none. */
function plainAmount(typed: string): string | undefined {
  const plain = typed.replaceAll(/\s/g, "").toUpperCase();
  return /^(0|[1-9]\d{0,11})(\.\d{1,6})?[A-Z]{3}$/.test(plain) ? plain : undefined;
}

/** Returns the query of the list of payments for a filter. */
export function toListQuery({ status, direction, day, ...typed }: PaymentFilter) {
  const idPrefix = typed.idPrefix.trim();
  const reference = typed.reference.trim();
  const amount = plainAmount(typed.amount);
  const dayStartMs = Date.parse(day);
  return {
    ...(direction !== "" && {
      directions: paymentDirections.filter((each) => each === direction),
    }),
    ...(status === reversedStatus && { processorStatuses: [reversedStatus] }),
    ...(status !== "" &&
      status !== reversedStatus && {
        statuses: paymentStatuses.filter((each) => each === status),
      }),
    ...(idPrefix !== "" && isSearchable.idPrefix(idPrefix) && { idPrefixes: [idPrefix] }),
    ...(reference !== "" && isSearchable.reference(reference) && { references: [reference] }),
    ...(amount !== undefined && { amounts: [amount] }),
    ...(!Number.isNaN(dayStartMs) && {
      from: [new Date(dayStartMs).toISOString()],
      to: [new Date(dayStartMs + dayMs).toISOString()],
    }),
  };
}
