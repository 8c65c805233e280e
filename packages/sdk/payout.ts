import { callApi, createOnce } from "./callApi.ts";
import { checkId } from "./input/checkValues.ts";
import { checkPayout, checkQuery } from "./input/checkRequests.ts";
import type { Authorized } from "./service.ts";
import type { Balance, BalanceQuery } from "./wire/lists.ts";
import type { CreatePayout, Payout, PayoutCreated } from "./wire/payout.ts";

/**
 * Creates a payout under the merchant's own order id (§4, G14). The service holds amount and fee until the payout ends (G31).
 * It is safe to repeat: nobody is paid twice for one id. If the answer is lost, it sends the create again. On a 409 with
 * `sameRequest: true` (G11) it reads the existing payout and returns it. Throws an ApiError: 409 `id_already_accepted` if a
 * different request used the id, or 422 `invalid_fields` with each field in `fields`. A 422 `insufficient_balance` means that
 * the balance does not cover amount and fee; the id stays free.
 */
export async function createPayout(
  service: Authorized,
  idPayout: string,
  request: CreatePayout,
): Promise<PayoutCreated> {
  checkPayout(idPayout, request, service);
  return await createOnce(service, pathOf(idPayout), request);
}

/** Reads a payout: its status, the requested payment and its fee (§2, §4). Throws an ApiError: 404 `payment_not_found`. */
export async function readPayout(service: Authorized, idPayout: string): Promise<Payout> {
  checkId("idPayout", idPayout);
  return await callApi(service, { method: "GET", path: pathOf(idPayout) });
}

/**
 * Reads the balances: `available` to pay out, `pending` in PROCESSING payins, `reserved` for PROCESSING payouts (§4, G13).
 * Throws an ApiError.
 */
export async function readBalances(
  service: Authorized,
  query: BalanceQuery = {},
): Promise<readonly Balance[]> {
  checkQuery("balances", query);
  const { currencies } = query;
  const call = { method: "GET", path: "/balances", query: { currencies } } as const;
  const { balances } = await callApi<{ readonly balances: readonly Balance[] }>(service, call);
  return balances;
}

function pathOf(idPayout: string): string {
  return `/payouts/${encodeURIComponent(idPayout)}`;
}
