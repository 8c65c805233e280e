import { isCurrencyCode } from "@pay/contract/currency.ts";
import type { decidePayin } from "@pay/contract/endpoints/decidePayin.ts";
import { isRefusal, type Operation } from "../../transport/operation.ts";
import { payinKind } from "../../payin/payinKind.ts";
import { type StoredPayin, toPayin } from "../../payin/toPayin.ts";
import type { AccountUsed } from "../../processor/processor.ts";
import { decidePayment } from "../control/controlPayment.ts";
import { decidedByHand } from "../processor/amountRules.ts";
import { findAccountUsed } from "../processor/accountUsed.ts";

/** Gives a payin of the caller's merchant its final status by hand (G25, G29). */
export const decidePayinOperation: Operation<typeof decidePayin> = {
  handle: async ({ params: { idPayin }, body: { status }, caller: { merchantCode } }, deps) => {
    const key = { merchantCode, idPayment: idPayin };
    const decided = await decidePayment(deps, payinKind, key, (payin) => {
      const accountUsed = status === "SUCCESS" ? findAccountOf(payin) : undefined;
      return {
        ...decidedByHand(status),
        ...(accountUsed && { accountCustomerUsedForPayment: accountUsed }),
      };
    });
    return isRefusal(decided) ? decided : { body: toPayin(decided) };
  },
};

function findAccountOf({ request, currencyCode }: StoredPayin): AccountUsed | undefined {
  return isCurrencyCode(currencyCode) ? findAccountUsed(request, currencyCode) : undefined;
}
