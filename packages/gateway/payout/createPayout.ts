import { toMinorUnits } from "@pay/contract/money.ts";
import { type CreatePayout, PayoutMethodRequest } from "@pay/contract/payout.ts";
import { payoutExpiresAfterMinutes } from "@pay/contract/paymentMethod.ts";
import { listOfferedPayouts } from "../catalogue/offeredMethods.ts";
import { admitCreate, type AskedCreate, type CreateRefusal } from "../payment/admitCreate.ts";
import { computePayoutFee } from "../payment/fees.ts";
import { hashRequest } from "../payment/requestHash.ts";
import { beginOrRefuse, type CreateDeps } from "../payment/routePayment.ts";
import type { BegunPayout, NewPayout } from "../processor/processor.ts";
import { acceptPayout } from "./acceptPayout.ts";
import type { StoredPayout } from "./payoutTable.ts";

/** A request to create a payout, and its caller. */
export interface PayoutRequest extends AskedCreate<CreatePayout> {
  readonly idPayout: string;
}

/** The refusal of a payout whose amount and fee exceed the available balance (G31). */
export interface BalanceRefusal {
  readonly problem: "insufficient_balance";
  readonly detail: string;
}

/** An accepted payout, or the reason of its refusal. `taken` means that an earlier create used the id. */
export type CreatedPayout =
  | { readonly kind: "accepted"; readonly payout: StoredPayout }
  | { readonly kind: "refused"; readonly refusal: CreateRefusal | BalanceRefusal }
  | { readonly kind: "taken" };

/** Creates a payout (§4, G14): checks its fields and the token's money in the order of G10, then writes it and holds its money (G31). */
export async function createPayout(asked: PayoutRequest, deps: CreateDeps): Promise<CreatedPayout> {
  const { merchantCode, idPayout, request } = asked;
  const { config, clock, metrics } = deps;
  const admitted = await admitCreate(asked, "payout", listOfferedPayouts, deps);
  if ("problem" in admitted) return { kind: "refused", refusal: admitted };
  const { account, money, currencyCode, route } = admitted;
  const data = PayoutMethodRequest.parse(admitted.data);
  const createdAt = clock.now();
  const expireAt = new Date(createdAt.getTime() + payoutExpiresAfterMinutes * 60_000);
  const payout = { merchantCode, idPayout, money, currencyCode, data, createdAt, expireAt };
  const begun = await beginOrRefuse(route.processor.beginPayout(payout), deps);
  if ("problem" in begun) return { kind: "refused", refusal: begun };
  const stored: StoredPayout = {
    ...toStored(payout, begun),
    feeMinor: computePayoutFee(currencyCode, account.configuration),
    requestHash: hashRequest(request),
    callbackUrl: request.callbackUrl,
    traceParent: asked.traceParent ?? null,
    isTest: config.environment === "sandbox",
    via: route.via,
  };
  const accepted = await acceptPayout(deps, stored, begun);
  if (accepted.kind === "accepted") metrics.paymentReached("payout", stored);
  if (accepted.kind !== "short") return accepted;
  const detail = `The available balance in ${currencyCode} does not cover the amount and its fee. Read the balances, and send the request again when they suffice.`;
  return { kind: "refused", refusal: { problem: "insufficient_balance", detail } };
}

function toStored({ money, data, ...payout }: NewPayout, begun: BegunPayout) {
  const isRefused = begun.status === "REFUSED";
  return {
    ...payout,
    amountMinor: toMinorUnits(money),
    paymentMethodCode: data.paymentMethodCode,
    request: data,
    status: begun.status,
    processorStatus: (isRefused ? begun.processorStatus : undefined) ?? null,
    processedAt: isRefused ? payout.createdAt : null,
    erasedAt: null,
  };
}
