import { ApiError } from "./apiError.ts";
import { callApi } from "./callApi.ts";
import type { Authorized } from "./service.ts";

/**
 * Creates a payment at its path, however often it takes (§4, G11): where no answer came, the same create is sent again, and "accepted before,
 * by this same request" is a success, whose answer is then read. Throws an ApiError: 409 `id_already_accepted` when another request had the id.
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
