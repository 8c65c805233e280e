import { type Money, toMinorUnits } from "#contract/money.ts";
import type { CreatePayin } from "#contract/payin.ts";
import type { AddressHashes } from "#contract/token.ts";
import { readAccount } from "../catalogue/readAccount.ts";
import type { Deps } from "../deps.ts";
import type { NewPayin } from "../processor/processor.ts";
import type { FieldRefusal } from "../payment/fieldRefusal.ts";
import { refuseCallbackHost } from "../payment/refuseCallbackHost.ts";
import { type MoneyRefusal, refuseOtherMoney } from "../payment/refuseOtherMoney.ts";
import { hashRequest } from "../payment/requestHash.ts";
import { acceptPayin } from "./acceptPayin.ts";
import { judgePayin } from "./judgePayin.ts";
import { payinFeeOf } from "./payinFee.ts";
import type { StoredPayin } from "./toPayin.ts";

/** A request to create a payin, and its caller. */
export interface PayinRequest {
  readonly merchantCode: string;
  readonly idPayin: string;
  readonly request: CreatePayin;
  /** The amount and currency that the token is limited to (§5). */
  readonly allowedMoney: Money | undefined;
  /** The addresses that the token is limited to (G51). */
  readonly allowedAddresses: AddressHashes | undefined;
  /** Whether the web app creates it; then the customer returns to the web app from an institution (G28). */
  readonly fromWebApp: boolean;
}

/** An accepted payin, or the reason of its refusal. `taken` means that an earlier create used the id. */
export type CreatedPayin =
  | { readonly kind: "accepted"; readonly payin: StoredPayin }
  | { readonly kind: "refused"; readonly refusal: FieldRefusal | MoneyRefusal }
  | { readonly kind: "taken" };

/**
 * Creates a payin (§4, G3): checks its fields and the token's money in the order of G10, begins it at the processor and writes
 * it.
 */
export async function createPayin(asked: PayinRequest, deps: Deps): Promise<CreatedPayin> {
  const { merchantCode, idPayin, request, allowedMoney } = asked;
  const { processor } = deps;
  const { configuration, payee } = await readAccount(deps.database, merchantCode);
  const merchant = { configuration, processable: processor.methodCodes };
  const judged = judgePayin(request, merchant, asked.allowedAddresses, deps.config);
  if ("problem" in judged) return { kind: "refused", refusal: judged };
  const refusedHost = await refuseCallbackHost(request.callbackUrl, deps);
  if (refusedHost) return { kind: "refused", refusal: refusedHost };
  const otherMoney = refuseOtherMoney(allowedMoney, judged.money);
  if (otherMoney) return { kind: "refused", refusal: otherMoney };
  const { money, currencyCode, offered, data, paymentOperator } = judged;
  const { method } = offered;
  const createdAt = deps.clock.now();
  const payin: NewPayin = {
    merchantCode,
    idPayin,
    method,
    money,
    currencyCode,
    data,
    paymentOperator: paymentOperator && { code: paymentOperator.code, name: paymentOperator.name },
    payee,
    createdAt,
    expireAt: new Date(createdAt.getTime() + method.expiresAfterMinutes * 60_000),
  };
  const fees = payinFeeOf(toMinorUnits(money), currencyCode, configuration);
  const accepted = await begin(asked, payin, fees, deps);
  if (!accepted) return { kind: "taken" };
  deps.metrics.paymentReached("payin", accepted.status);
  return { kind: "accepted", payin: accepted };
}

async function begin(
  { request, fromWebApp }: PayinRequest,
  payin: NewPayin,
  fees: ReturnType<typeof payinFeeOf>,
  deps: Deps,
): Promise<StoredPayin | undefined> {
  const { merchantCode, idPayin, method, money, currencyCode, createdAt, expireAt } = payin;
  const begun = await deps.processor.begin(payin);
  const isRefused = begun.status === "REFUSED";
  const stored: StoredPayin = {
    merchantCode,
    idPayin,
    amountMinor: toMinorUnits(money),
    currencyCode,
    paymentMethodCode: method.code,
    request: payin.data,
    requestHash: hashRequest(request),
    response: {
      idPayin,
      paymentMethodCode: method.code,
      returnUrl: request.returnUrl,
      instructionKind: method.instructionKind,
      ...begun.instruction,
    },
    callbackUrl: request.callbackUrl,
    returnUrl: request.returnUrl,
    status: begun.status,
    processorStatus: (isRefused ? begun.processorStatus : undefined) ?? null,
    ...fees,
    isTest: deps.config.environment === "sandbox",
    fromWebApp,
    createdAt,
    processedAt: isRefused ? createdAt : null,
    expireAt,
  };
  return await acceptPayin(deps, stored, begun);
}
