import type { CreatePayin, PaymentMethodRequest, PayinCreated } from "@pay/contract/payin.ts";
import { writeCallback } from "../callback/writeCallback.ts";
import type { Deps } from "../deps.ts";
import { createPayinOperation } from "../endpoints/createPayin.ts";
import { playCreates } from "../sandbox/scenario/playCreates.ts";
import type { Caller } from "../token/caller.ts";

/** Returns the body of a create: by default PHP 51 by QR Ph, with a callback URL on this machine where nothing listens. */
export function createBody(
  overrides: {
    readonly amount?: number;
    readonly currencyCode?: string;
    readonly paymentMethod?: PaymentMethodRequest;
    readonly callbackUrl?: string;
    readonly returnUrl?: string;
  } = {},
): CreatePayin {
  const { amount = 51, currencyCode = "PHP" } = overrides;
  return {
    paymentRequested: { money: { amount, currencyCode } },
    paymentMethod: overrides.paymentMethod ?? { paymentMethodCode: "QR_PH" },
    callbackUrl: overrides.callbackUrl ?? "http://127.0.0.1:9/callback",
    returnUrl: overrides.returnUrl ?? "https://shop.example/return",
  };
}

/** Creates a payin like the endpoint, with the body as JSON. */
export async function callCreate(
  deps: Deps,
  caller: Caller,
  idPayin: string,
  body: CreatePayin,
  headers: Readonly<Record<string, string>> = {},
) {
  const call = { params: { idPayin }, query: {}, caller, rawBody: new Uint8Array(), headers };
  const operation =
    deps.config.environment === "sandbox"
      ? playCreates(() => undefined).createPayin
      : createPayinOperation;
  return (
    (await operation.beforeFields?.({ ...call, body }, deps)) ??
    (await operation.handle({ ...call, body }, deps))
  );
}

/** Creates a payin, which must be accepted; returns the answer. */
export async function createTestPayin(
  deps: Deps,
  caller: Caller,
  idPayin: string,
  body: CreatePayin = createBody(),
  headers: Readonly<Record<string, string>> = {},
): Promise<PayinCreated> {
  const answer = await callCreate(deps, caller, idPayin, body, headers);
  if ("problem" in answer) throw new Error(`${answer.problem}: ${answer.detail}`);
  return answer.body;
}

/** Writes the callback of a payin that was created `ageMs` ago, by default a minute, without the payin itself. */
export async function writeTestCallback(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { merchantCode }: Pick<Caller, "merchantCode">,
  idPayin: string,
  callbackUrl: string,
  ageMs = 60_000,
): Promise<void> {
  const now = clock.now();
  const subject = {
    merchantCode,
    type: "payin.updated" as const,
    id: { idPayin },
    callbackUrl,
    isTest: true,
    createdAt: new Date(now.getTime() - ageMs),
  };
  await database
    .transaction()
    .execute(
      async (transaction) =>
        await writeCallback({ transaction, now, callbackHooks: undefined }, subject),
    );
}
