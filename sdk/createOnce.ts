import { ApiError } from "./apiError.ts";
import { callApi } from "./callApi.ts";
import type { Authorized } from "./service.ts";

/**
 * Creates a payment at its path exactly once (§4, G11). Without an answer it sends the same create again. A 409 for the same
 * request means that the first one succeeded, so it reads the payment. Throws an ApiError: 409 `id_already_accepted` if
 * another request used the id.
 */
export async function createOnce<Created>(
  service: Authorized,
  path: string,
  request: object,
): Promise<Created> {
  const { token } = service;
  try {
    const body = JSON.stringify(request);
    return await callApi(service, { method: "POST", path, token, body, isRepeatable: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.sameRequest !== true) throw error;
    return callApi(service, { method: "GET", path, token });
  }
}
