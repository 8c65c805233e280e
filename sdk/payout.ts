import { callApi } from "./callApi.ts";
import { createOnce } from "./createOnce.ts";
import type { Authorized } from "./service.ts";
import type { Balance, BalanceQuery } from "./wire/lists.ts";
import type { CreatePayout, Payout, PayoutCreated } from "./wire/payout.ts";

/**
 * Creates a payout under the merchant's own order id (§4, G14); amount and fee are held until it is paid or has failed (G31). It is safe to
 * call again: nobody is paid twice for one id. A create whose answer was lost is sent anew, and where the service says 409 with
 * `sameRequest: true` (G11) the payout that there is counts as this success and is read. Throws an ApiError: 409 `id_already_accepted` when a
 * different request had the id, 422 `invalid_fields` with each field in `fields`, 422 `insufficient_balance` when there is less than amount
 * and fee, which leaves the id free.
 */
export function createPayout(
  service: Authorized,
  idPayout: string,
  request: CreatePayout,
): Promise<PayoutCreated> {
  return createOnce(service, pathOf(idPayout), request);
}

/** Reads a payout: its status, what was requested, what it costs (§2, §4). Throws an ApiError: 404 `payment_not_found`. */
export function readPayout(service: Authorized, idPayout: string): Promise<Payout> {
  return callApi(service, { method: "GET", path: pathOf(idPayout), token: service.token });
}

/** What the merchant has: `available` to be paid out, `pending` in payins under way, `reserved` for payouts under way (§4, G13). Throws an ApiError. */
export async function readBalances(
  service: Authorized,
  query: BalanceQuery = {},
): Promise<readonly Balance[]> {
  const { currencies } = query;
  const call = { method: "GET", path: "/balances", token: service.token } as const;
  const reply = await callApi<{ readonly balances: readonly Balance[] }>(service, {
    ...call,
    query: { currencies },
  });
  return reply.balances;
}

function pathOf(idPayout: string): string {
  return `/payouts/${encodeURIComponent(idPayout)}`;
}
