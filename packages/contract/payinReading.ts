import * as z from "zod/mini";
import { withoutDeprecated } from "./deprecatedFields.ts";
import { PayinProgress } from "./payin.ts";
import type { Reading, Unread } from "./readAnswer.ts";
import { isFinal, PaymentStatus } from "./status.ts";

/** A payin as the web app has read it. Some sent fields may have been unreadable. */
export type SeenPayin = PayinProgress & Unread;

/** Informative fields of a method response. A customer who does not see one of them still pays correctly. */
const informative = [
  "paymentInstructionList",
  "accountCustomerUsedForPayment",
  "externalReference",
  "phoneNumber",
  "emailAddress",
  "productId",
  "paymentLocationCustomer",
].join("|");
const informativePattern = new RegExp(`^/paymentMethodResponse/(${informative})(/|$)`);
const stepPattern = /^\/paymentMethodResponse\/paymentInstructionList\/\d+\/steps\/\d+$/;
const amountPattern = /^\/paymentMethodResponse\/(money|moneyRequired)(\/|$)/;

const standIns: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  // The web app does not know the outcome of an unknown status. `isStatusKnown` tells that PROCESSING was not sent.
  ["/process/status", "PROCESSING"],
  ["/process/createdAt", "1970-01-01T00:00:00.000Z"],
  ["/process/isTest", false],
  // The empty URL disables the return link: the page may follow only a URL that was sent (G24).
  ["/paymentMethodResponse/returnUrl", ""],
  // A later version may send another word. The customer may then enter a reference, and the gateway refuses it if unwanted.
  ["/paymentMethodResponse/externalReferenceAccepted", "optional"],
]);

const FinalAnswer = z.object({
  process: z.object({ status: PaymentStatus.check(z.refine(isFinal)) }),
});

/**
 * The rules by which the web app reads a payin (G3). A field that decides amount, payee or deadline is read as sent, or the
 * whole answer is refused. Deprecated attributes are dropped first (§2). An unreadable amount must not be replaced by
 * another one (G26). After a final status nobody pays, so only the amounts must be readable. A list of steps is never
 * shortened. An unreadable `moneyReceived` is dropped: the page then names no missing amount. Fee and tax are dropped: they
 * are not for the customer.
 */
export const payinReading = {
  schema: PayinProgress,
  prepare: withoutDeprecated,
  standIn: (pointer) => standIns.get(pointer),
  mustStay: (pointer, answer) => {
    if (amountPattern.test(pointer) || stepPattern.test(pointer)) return true;
    if (!pointer.startsWith("/paymentMethodResponse/") || informativePattern.test(pointer))
      return false;
    return !z.safeParse(FinalAnswer, answer).success;
  },
} as const satisfies Reading<typeof PayinProgress>;

/** Tells whether the status of a payin was sent. Otherwise it was missing or unknown (§3). */
export function isStatusKnown({ unread }: Unread): boolean {
  return unread?.includes("/process/status") !== true;
}

/** Returns the time of the payin's creation, or undefined if it was unreadable. */
export function createdAtOf({ process, unread }: SeenPayin): string | undefined {
  return unread?.includes("/process/createdAt") === true ? undefined : process.createdAt;
}
