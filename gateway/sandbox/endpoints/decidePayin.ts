import type { decidePayin as decidePayinEndpoint } from "#contract/endpoints/decidePayin.ts";
import type { PaymentMethodRequest } from "#contract/payin.ts";
import type { Operation } from "../../http/operation.ts";
import { payinKind } from "../../payin/payinKind.ts";
import { decidePayment } from "../control/decidePayment.ts";
import { accountUsedFor } from "../processor/accountUsed.ts";
import { decidedByHand } from "../processor/amountRules.ts";
import { toPayin } from "../../payin/toPayin.ts";

/** Gives a payin of the caller's merchant its final status by hand (G25, G29). */
export const decidePayinOperation: Operation<typeof decidePayinEndpoint> = {
  handle: async ({ params: { idPayin }, body: { status }, caller: { merchantCode } }, deps) => {
    const decided = await decidePayment(
      deps,
      payinKind,
      { merchantCode, idPayment: idPayin },
      (payin) => ({
        ...decidedByHand(status),
        ...(status === "SUCCESS" && knownAccount(payin.request)),
      }),
    );
    if (decided.kind === "payment") return { body: toPayin(decided.payment) };
    return decided.kind === "notFound"
      ? { problem: "payment_not_found", detail: `There is no payin ${idPayin}.` }
      : {
          problem: "payment_is_final",
          detail: `The payin ${idPayin} is final and does not change any more. Read it.`,
        };
  },
};

function knownAccount(request: PaymentMethodRequest) {
  const accountUsed = accountUsedFor(request);
  return accountUsed && { accountCustomerUsedForPayment: accountUsed };
}
