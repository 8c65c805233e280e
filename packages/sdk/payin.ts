import { withoutDeprecated } from "../contract/deprecatedFields.ts";
import { callApi, createOnce } from "./callApi.ts";
import { checkId } from "./input/checkValues.ts";
import { checkOptionsRequest, checkPayin, checkReference } from "./input/checkRequests.ts";
import type { Authorized } from "./service.ts";
import type { CreatePayin, Payin, PayinAccounts, PayinCreated } from "./wire/payin.ts";
import type { PaymentOptions, PaymentOptionsRequest } from "./wire/paymentOption.ts";

/**
 * Creates a payin under the merchant's own order id (§4, G3). It is safe to repeat: an id stands for one payin. If the answer
 * is lost, it sends the create again. On a 409 with `sameRequest: true` (G11) it reads the existing payin and returns it with
 * its current status. The token must therefore also cover `GET` of the id, as `PAYIN_CREATE` does. Throws an ApiError: 409
 * `id_already_accepted` if a different request used the id, 422 `invalid_fields` with each field in `fields`.
 */
export async function createPayin(
  service: Authorized,
  idPayin: string,
  request: CreatePayin,
): Promise<PayinCreated> {
  checkPayin(idPayin, request, service);
  return withoutDeprecated(await createOnce<PayinCreated>(service, pathOf(idPayin), request));
}

/** Reads a payin: its status, the requested payment and its fee (§2, §4). Throws an ApiError: 404 `payment_not_found`. */
export async function readPayin(service: Authorized, idPayin: string): Promise<Payin> {
  checkId("idPayin", idPayin);
  return withoutDeprecated(await callApi<Payin>(service, { method: "GET", path: pathOf(idPayin) }));
}

/**
 * Sets the external reference of a payin while it is PROCESSING (§1 step 5, G12): 1 to 128 printable ASCII characters from
 * the customer's institution. A repeat changes nothing; another reference replaces the first one. Returns the payin. Throws
 * an ApiError: 409 `payment_is_final`, 422 `external_reference_not_accepted`.
 */
export async function setExternalReference(
  service: Authorized,
  idPayin: string,
  reference: string,
): Promise<Payin> {
  checkReference(idPayin, reference);
  const path = `${pathOf(idPayin)}/external-reference`;
  const body = JSON.stringify({ externalReference: { reference } });
  const call = { method: "POST", path, body, isRepeatable: true } as const;
  return withoutDeprecated(await callApi<Payin>(service, call));
}

/**
 * Reads the customer's accounts of a payin, as submitted and as collected (§2, §4). Throws an ApiError: 404
 * `payment_not_found`.
 */
export async function readPayinAccounts(
  service: Authorized,
  idPayin: string,
): Promise<PayinAccounts> {
  checkId("idPayin", idPayin);
  return await callApi(service, { method: "GET", path: `${pathOf(idPayin)}/accounts` });
}

/**
 * Lists the payment options of the merchant's customers for an amount and currency (§4, G1). Throws an ApiError: 422 for an
 * invalid amount or currency.
 */
export async function listPaymentOptions(
  service: Authorized,
  request: PaymentOptionsRequest,
): Promise<PaymentOptions> {
  checkOptionsRequest(request);
  const path = "/payins/!availablePaymentOptions";
  const body = JSON.stringify(request);
  return await callApi(service, { method: "POST", path, body, isRepeatable: true });
}

function pathOf(idPayin: string): string {
  return `/payins/${encodeURIComponent(idPayin)}`;
}
