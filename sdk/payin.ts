import type { PayinAccounts } from "#contract/endpoints/readPayinAccounts.ts";
import type { CreatePayin, Payin, PayinCreated } from "#contract/payin.ts";
import { callApi, type Service } from "./callApi.ts";

/** The service, and a token that covers the call (§5). */
export type Authorized = Service & { readonly token: string };

/**
 * Creates a payin under the merchant's own order id (§4, G3). Throws an ApiError: 409 `id_already_accepted` when the id was
 * used, 422 `invalid_fields` with each field in `problem.errors`.
 */
export function createPayin(
  service: Authorized,
  idPayin: string,
  request: CreatePayin,
): Promise<PayinCreated> {
  const body = JSON.stringify(request);
  return callApi(service, { method: "POST", path: pathOf(idPayin), token: service.token, body });
}

/** Reads a payin: its status, what was requested, what it costs (§2, §4). Throws an ApiError: 404 `payment_not_found`. */
export function readPayin(service: Authorized, idPayin: string): Promise<Payin> {
  return callApi(service, { method: "GET", path: pathOf(idPayin), token: service.token });
}

/**
 * Sets the external reference of a payin while it is PROCESSING (§1 step 5, G12): 1 to 128 printable ASCII characters that the customer's
 * institution gave them. The same again changes nothing, another one takes its place. Gives the payin as it is read. Throws an
 * ApiError: 409 `payment_is_final`, 422 `external_reference_not_accepted`.
 */
export function setExternalReference(
  service: Authorized,
  idPayin: string,
  reference: string,
): Promise<Payin> {
  const path = `${pathOf(idPayin)}/external-reference`;
  const body = JSON.stringify({ externalReference: { reference } });
  return callApi(service, { method: "POST", path, token: service.token, body });
}

/**
 * Reads the customer account record of a payin: the accounts as submitted and as collected (§2, §4). Throws an ApiError: 404
 * `payment_not_found`.
 */
export function readPayinAccounts(service: Authorized, idPayin: string): Promise<PayinAccounts> {
  const path = `${pathOf(idPayin)}/accounts`;
  return callApi(service, { method: "GET", path, token: service.token });
}

function pathOf(idPayin: string): string {
  return `/payins/${encodeURIComponent(idPayin)}`;
}
