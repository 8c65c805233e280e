import type { LeftOutName } from "@pay/contract/endpoints/createPayin.ts";
import { toMinorUnits } from "@pay/contract/money.ts";
import { type CreatePayin, PaymentMethodRequest } from "@pay/contract/payin.ts";
import { listOfferedPayins } from "../catalogue/offeredMethods.ts";
import { leftOutSteps, primaryLanguage } from "../metrics/flowCounts.ts";
import { admitCreate, type AskedCreate, type CreateRefusal } from "../payment/admitCreate.ts";
import { computePayinFee } from "../payment/fees.ts";
import { hashRequest } from "../payment/requestHash.ts";
import { beginOrRefuse, type CreateDeps } from "../payment/routePayment.ts";
import type { BegunPayin, NewPayin } from "../processor/processor.ts";
import { acceptPayin } from "./acceptPayin.ts";
import type { StoredPayin } from "./toPayin.ts";

/** A request to create a payin, and its caller. */
export interface PayinRequest extends AskedCreate<CreatePayin> {
  readonly idPayin: string;
  /**
   * The language of the customer (BCP 47) if the web app creates it; then the customer returns to the web app from an institution
   * (G28). Null for other callers.
   */
  readonly webAppLanguage: string | null;
  /** The optional values of the link that the web app left out, because they are not valid (G37). */
  readonly leftOut?: readonly LeftOutName[] | undefined;
}

/** An accepted payin, or the reason of its refusal. `taken` means that an earlier create used the id. */
export type CreatedPayin =
  | { readonly kind: "accepted"; readonly payin: StoredPayin }
  | { readonly kind: "refused"; readonly refusal: CreateRefusal }
  | { readonly kind: "taken" };

/**
 * Creates a payin (§4, G3): checks its fields and the token's limits in the order of G10, begins it at the processor and writes
 * it.
 */
export async function createPayin(asked: PayinRequest, deps: CreateDeps): Promise<CreatedPayin> {
  const { merchantCode, idPayin, request } = asked;
  const { config, clock, metrics } = deps;
  const admitted = await admitCreate(asked, "payin", listOfferedPayins, deps);
  if ("problem" in admitted) return { kind: "refused", refusal: admitted };
  const { account, money, currencyCode, method, route } = admitted;
  const { configuration, payee } = account;
  const data = PaymentMethodRequest.parse(admitted.data);
  const operator = admitted.paymentOperators.find(({ code }) => code === data.paymentOperatorCode);
  const createdAt = clock.now();
  const payin: NewPayin = {
    merchantCode,
    idPayin,
    method,
    money,
    currencyCode,
    data,
    paymentOperator: operator && { code: operator.code, name: operator.name },
    payee,
    language: asked.webAppLanguage ?? undefined,
    returnUrl: request.returnUrl,
    requestHash: hashRequest(request),
    traceParent: asked.traceParent,
    createdAt,
    expireAt: new Date(createdAt.getTime() + method.expiresAfterMinutes * 60_000),
  };
  const fees = computePayinFee(toMinorUnits(money), currencyCode, configuration);
  const begun = await beginOrRefuse(route.processor.begin(payin), deps);
  if ("problem" in begun) return { kind: "refused", refusal: begun };
  const stored = toStored(asked, payin, begun);
  const isTest = config.environment === "sandbox";
  const accepted = await acceptPayin(deps, { ...stored, ...fees, isTest, via: route.via }, begun);
  if (!accepted) return { kind: "taken" };
  const { paymentMethodCode, webAppLanguage } = accepted;
  const language = primaryLanguage(webAppLanguage);
  const flowed = { merchantCode, paymentMethodCode, language };
  metrics.flowed({ ...flowed, step: "created" });
  if (webAppLanguage !== null)
    for (const name of asked.leftOut ?? []) metrics.flowed({ ...flowed, step: leftOutSteps[name] });
  metrics.paymentReached("payin", accepted);
  return { kind: "accepted", payin: accepted };
}

function toStored({ request, webAppLanguage }: PayinRequest, payin: NewPayin, begun: BegunPayin) {
  const { merchantCode, idPayin, method, money, currencyCode, createdAt, requestHash } = payin;
  const isRefused = begun.status === "REFUSED";
  const { expireAt = payin.expireAt } = begun.instruction;
  return {
    merchantCode,
    idPayin,
    amountMinor: toMinorUnits(money),
    currencyCode,
    paymentMethodCode: method.code,
    request: payin.data,
    requestHash,
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
    note: null,
    webAppLanguage,
    traceParent: payin.traceParent ?? null,
    createdAt,
    processedAt: isRefused ? createdAt : null,
    // A create that is sent again begins where the first one began, which may end earlier.
    expireAt: new Date(expireAt),
    erasedAt: null,
  };
}
