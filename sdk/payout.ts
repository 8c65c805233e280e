import type { Balance } from "#contract/balance.ts";
import type { Query, Reply } from "#contract/endpoint.ts";
import type { readBalances as balancesEndpoint } from "#contract/endpoints/readBalances.ts";
import type { CreatePayout, Payout, PayoutCreated } from "#contract/payout.ts";
import { callApi } from "./callApi.ts";
import type { Authorized } from "./payin.ts";

/** Which balances to read: those in the named `currencies`; all where the list is absent (§4, G13). */
export type BalanceQuery = Query<typeof balancesEndpoint>;

/**
 * Creates a payout under the merchant's own order id (§4, G14); amount and fee are held until it is paid or has failed (G31). Throws
 * an ApiError: 409 `id_already_accepted` when the id was used, 422 `invalid_fields` with each field in `problem.errors`, 422
 * `insufficient_balance` when there is less than amount and fee, which leaves the id free.
 */
export function createPayout(
  service: Authorized,
  idPayout: string,
  request: CreatePayout,
): Promise<PayoutCreated> {
  const body = JSON.stringify(request);
  return callApi(service, { method: "POST", path: pathOf(idPayout), token: service.token, body });
}

/** Reads a payout: its status, what was requested, what it costs (§2, §4). Throws an ApiError: 404 `payment_not_found`. */
export function readPayout(service: Authorized, idPayout: string): Promise<Payout> {
  return callApi(service, { method: "GET", path: pathOf(idPayout), token: service.token });
}

/** What the merchant has: `available` to be paid out, `pending` in payins under way, `reserved` for payouts under way (§4, G13). Throws an ApiError. */
export async function readBalances(
  service: Authorized,
  query: BalanceQuery = {},
): Promise<Balance[]> {
  const call = { method: "GET", path: "/balances", token: service.token, query } as const;
  const reply: Reply<typeof balancesEndpoint> = await callApi(service, call);
  return reply.balances;
}

function pathOf(idPayout: string): string {
  return `/payouts/${encodeURIComponent(idPayout)}`;
}
