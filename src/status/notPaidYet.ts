import { isStatusKnown, type SeenPayin } from "@pay/contract/payinReading.ts";
import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import { judgeInstruction } from "../instruction/judgeInstruction.ts";
import { isPayable, type PayinDescription } from "../payin/describePayin.ts";
import { restToSend } from "../payin/progress.ts";
import { isRequest, timeOverKey } from "../payin/requestToApprove.ts";
import { linkContext } from "../redirect/linkContext.ts";

/**
 * Returns the key of what customers are told who have not paid, while the page cannot check the payment. A payin stays open at the
 * service until its expiry, also after the link has ended: a payment that is made in time by what was shown still counts.
 */
export function notPaidKey(
  { outcome, isTimeOver }: Pick<PayinDescription, "outcome" | "isTimeOver">,
  payin: SeenPayin | undefined,
  context: LinkContext,
) {
  // A check would tell no better how to pay.
  if (payin && (!isStatusKnown(payin) || judgeInstruction(payin, context).isUnsafe))
    return "status.answer.askShop";
  if (isTimeOver) return timeOverKey(payin);
  const isEnded = outcome === "tokenEnded";
  const isOpen =
    payin?.paymentMethodResponse.expireAt !== undefined && isPayable({ payin, isTimeOver });
  if (!isOpen) return isEnded ? "status.answer.askShop" : "status.cannotCheck.notPaid";
  const { instructionKind } = payin.paymentMethodResponse;
  // An ended link leads to no other page.
  if (isEnded && instructionKind === "redirect") return "status.answer.askShop";
  const isApproved = isRequest(payin) || instructionKind === "redirect";
  return isApproved ? "status.answer.stillApproves" : "status.answer.stillHolds";
}

/** Tells whether a key of `notPaidKey` says that the payment can still be made by what was shown, until a time. */
export function saysStillOpen(key: ReturnType<typeof notPaidKey>) {
  return key === "status.answer.stillHolds" || key === "status.answer.stillApproves";
}

/** Tells whether the customer can send what is missing by the instruction (G47). */
export function maySendRest(payin: SeenPayin): boolean {
  return restToSend(payin) !== undefined && !judgeInstruction(payin, linkContext()).isUnsafe;
}
