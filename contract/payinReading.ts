import * as z from "zod/mini";
import { PayinCreated } from "./payin.ts";
import type { Reading, Unread } from "./readAnswer.ts";
import { isFinal, PaymentStatus } from "./status.ts";

/** A payin as a page has read it: some of what was sent may have been unreadable. */
export type SeenPayin = PayinCreated & Unread;

/** Fields of a method response that are only told: nobody pays wrongly for not seeing one of them. */
const told = [
  "paymentInstructionList",
  "accountCustomerUsedForPayment",
  "externalReference",
  "phoneNumber",
  "emailAddress",
  "productId",
  "paymentLocationCustomer",
].join("|");
const toldPattern = new RegExp(`^/paymentMethodResponse/(${told})(/|$)`);
const stepPattern = /^\/paymentMethodResponse\/paymentInstructionList\/\d+\/steps\/\d+$/;
const amountPattern = /^\/paymentMethodResponse\/(money|moneyRequired)(\/|$)/;

const standIns: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  // Whatever it is, it is none of the outcomes that this page knows; `isStatusKnown` tells that it was not sent.
  ["/process/status", "PROCESSING"],
  ["/process/createdAt", "1970-01-01T00:00:00.000Z"],
  ["/process/isTest", false],
  // No address leads nowhere: none may be followed but one that was sent (G24).
  ["/paymentMethodResponse/returnUrl", ""],
  // Some reference is taken, by a word that came later: the customer may give it, and the service says if it is not wanted.
  ["/paymentMethodResponse/externalReferenceAccepted", "optional"],
]);

const FinalAnswer = z.object({
  process: z.object({ status: PaymentStatus.check(z.refine(isFinal)) }),
});

/**
 * How a page reads a payin (G3). What decides how much is paid to whom, and until when, is read as it was sent or the answer is not
 * read at all: an amount that cannot be read must not give way to another one (G26), nor a payee to none. Once the payment
 * is final nobody pays by it any more, and the amounts alone have to be right. A step is not left out of its list. What it costs the
 * merchant is none of the customer's business.
 */
export const payinReading = {
  schema: PayinCreated,
  standIn: (pointer) => standIns.get(pointer),
  mustStay: (pointer, answer) => {
    if (amountPattern.test(pointer) || stepPattern.test(pointer)) return true;
    if (!pointer.startsWith("/paymentMethodResponse/") || toldPattern.test(pointer)) return false;
    return !z.safeParse(FinalAnswer, answer).success;
  },
} as const satisfies Reading<typeof PayinCreated>;

/** Tells whether the status of a payin is the one that was sent; else it was missing, or one that came later (§3). */
export function isStatusKnown({ unread }: Unread): boolean {
  return unread?.includes("/process/status") !== true;
}

/** When the payin was created, as far as that could be read. */
export function createdAtOf({ process, unread }: SeenPayin): string | undefined {
  return unread?.includes("/process/createdAt") === true ? undefined : process.createdAt;
}
