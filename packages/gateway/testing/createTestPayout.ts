import type { CreatePayout, PayoutCreated, PayoutMethodRequest } from "@pay/contract/payout.ts";
import type { Deps } from "../deps.ts";
import { createPayoutOperation } from "../endpoints/createPayout.ts";
import { fundSandboxMerchant } from "../sandbox/merchant/fundSandboxMerchant.ts";
import type { Caller } from "../token/caller.ts";

/** Returns the body of a create: by default PHP 51 to a wallet, with a callback URL on this machine where nothing listens. */
export function payoutBody(
  overrides: {
    readonly amount?: number;
    readonly currencyCode?: string;
    readonly paymentMethod?: PayoutMethodRequest;
    readonly callbackUrl?: string;
  } = {},
): CreatePayout {
  const { amount = 51, currencyCode = "PHP" } = overrides;
  const paymentMethod = {
    paymentMethodCode: "WALLET_TRANSFER",
    paymentOperatorCode: "WALLET_ALPHA_PH",
  };
  return {
    paymentRequested: { money: { amount, currencyCode } },
    paymentMethod: overrides.paymentMethod ?? paymentMethod,
    callbackUrl: overrides.callbackUrl ?? "http://127.0.0.1:9/callback",
  };
}

/** Gives a merchant 10 000 000 of each payout currency. */
export async function fund(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { merchantCode }: Caller,
): Promise<void> {
  await database
    .transaction()
    .execute(
      async (transaction) => await fundSandboxMerchant(transaction, merchantCode, clock.now()),
    );
}

/** Creates a payout like the endpoint. */
export async function callCreatePayout(
  deps: Deps,
  caller: Caller,
  idPayout: string,
  body: CreatePayout,
) {
  const call = { params: { idPayout }, caller, rawBody: new Uint8Array(), headers: {} };
  return (
    (await createPayoutOperation.beforeFields?.({ ...call, body }, deps)) ??
    (await createPayoutOperation.handle({ ...call, body }, deps))
  );
}

/** Creates a payout, which must be accepted; returns the answer. */
export async function createTestPayout(
  deps: Deps,
  caller: Caller,
  idPayout: string,
  body: CreatePayout = payoutBody(),
): Promise<PayoutCreated> {
  const answer = await callCreatePayout(deps, caller, idPayout, body);
  if ("problem" in answer) throw new Error(`${answer.problem}: ${answer.detail}`);
  return answer.body;
}
