import { callApi } from "./callApi.ts";
import type { Authorized } from "./service.ts";
import type { CallbackQuery, CallbacksResent, ListedCallback } from "./wire/callbacks.ts";

/**
 * Which callbacks to send again (G23): those of at most 100 ids, whatever became of them; or the dead letters that were written from
 * `from` on and before `to`.
 */
export type CallbacksToResend =
  | { readonly ids: readonly string[] }
  | { readonly from: Date; readonly to: Date };

/** The merchant's newest 50 callbacks with every try, newest first: `{ states: ["dead"] }` for the dead letters (G23). Throws an ApiError. */
export async function listCallbacks(
  service: Authorized,
  { states }: CallbackQuery = {},
): Promise<readonly ListedCallback[]> {
  const call = { method: "GET", path: "/callbacks", token: service.token } as const;
  const reply = await callApi<{ readonly callbacks: readonly ListedCallback[] }>(service, {
    ...call,
    query: { states },
  });
  return reply.callbacks;
}

/**
 * Sends callbacks again, each with the id that it had (G23). Of a range the 1000 oldest are taken: while `remaining` is not 0, call
 * again. Throws an ApiError: 422 for a range that is none.
 */
export function resendCallbacks(
  service: Authorized,
  which: CallbacksToResend,
): Promise<CallbacksResent> {
  const path = "/callbacks/!resend";
  // A Date becomes the text that the service takes.
  const body = JSON.stringify(which);
  return callApi(service, { method: "POST", path, token: service.token, body });
}
