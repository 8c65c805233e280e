import { writeDataPoints } from "#contract/dataPoint.ts";
import { type Money, toMinorUnits } from "#contract/money.ts";
import { type CreatePayout, PayoutMethodRequest } from "#contract/payout.ts";
import { payoutExpiresAfterMinutes } from "#contract/paymentMethod.ts";
import type { AddressHashes } from "#contract/token.ts";
import { listOfferedPayouts } from "../catalogue/offeredMethods.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import { checkUrl } from "../payment/addresses.ts";
import { checkCreate } from "../payment/checkCreate.ts";
import { computePayoutFee } from "../payment/fees.ts";
import {
  type FieldRefusal,
  type MoneyRefusal,
  refuseCallbackHost,
  refuseOtherMoney,
  refuseSuspended,
  type SuspensionRefusal,
} from "../payment/refusals.ts";
import { hashRequest } from "../payment/requestHash.ts";
import {
  beginOrRefuse,
  type CreateDeps,
  routesOf,
  type UnavailableRefusal,
} from "../payment/routePayment.ts";
import type { BegunPayout, NewPayout } from "../processor/processor.ts";
import { acceptPayout } from "./acceptPayout.ts";
import type { StoredPayout } from "./payoutTable.ts";

/** A request to create a payout, and its caller. */
export interface PayoutRequest {
  readonly merchantCode: string;
  readonly idPayout: string;
  readonly request: CreatePayout;
  /** The amount and currency that the token is limited to (§5). */
  readonly allowedMoney: Money | undefined;
  /** The `callbackUrl` that the token is limited to (G51). */
  readonly allowedAddresses: AddressHashes | undefined;
  /** The `traceparent` of the create. Callbacks and calls to connectors carry it. */
  readonly traceParent?: string | undefined;
}

/** The refusal of a payout whose amount and fee exceed the available balance (G31). */
export interface BalanceRefusal {
  readonly problem: "insufficient_balance";
  readonly detail: string;
}

/** An accepted payout, or the reason of its refusal. `taken` means that an earlier create used the id. */
export type CreatedPayout =
  | { readonly kind: "accepted"; readonly payout: StoredPayout }
  | {
      readonly kind: "refused";
      readonly refusal:
        | FieldRefusal
        | MoneyRefusal
        | SuspensionRefusal
        | BalanceRefusal
        | UnavailableRefusal;
    }
  | { readonly kind: "taken" };

/** Creates a payout (§4, G14): checks its fields and the token's money in the order of G10, then writes it and holds its money (G31). */
export async function createPayout(asked: PayoutRequest, deps: CreateDeps): Promise<CreatedPayout> {
  const { merchantCode, idPayout, request, allowedMoney, allowedAddresses: addresses } = asked;
  const { config, database, clock, metrics } = deps;
  const account = await readAccount(database, merchantCode);
  const { configuration } = account;
  const limits = { addresses, hosts: configuration.hosts };
  const addressErrors = checkUrl("callbackUrl", request.callbackUrl, config, limits);
  const routes = await routesOf(request, configuration, "payout", deps);
  const checked = checkCreate(request, addressErrors, "payout", (code) =>
    listOfferedPayouts(configuration, code, routes),
  );
  if ("problem" in checked) return { kind: "refused", refusal: checked };
  const { money, currencyCode, offered, values } = checked;
  const refusal =
    (await refuseCallbackHost(request.callbackUrl, deps)) ??
    refuseOtherMoney(allowedMoney, money) ??
    refuseSuspended(account);
  if (refusal) return { kind: "refused", refusal };
  const data = PayoutMethodRequest.parse({
    paymentMethodCode: offered.method.code,
    ...writeDataPoints(values),
  });
  const createdAt = clock.now();
  const expireAt = new Date(createdAt.getTime() + payoutExpiresAfterMinutes * 60_000);
  const payout = { merchantCode, idPayout, money, currencyCode, data, createdAt, expireAt };
  const route = routes.get(offered.method.code);
  if (!route) throw new Error("an offered method has no route");
  const begun = await beginOrRefuse(route.processor.beginPayout(payout), deps);
  if ("problem" in begun) return { kind: "refused", refusal: begun };
  const stored: StoredPayout = {
    ...toStored(payout, begun),
    feeMinor: computePayoutFee(currencyCode, configuration),
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
