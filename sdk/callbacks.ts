import type { Query, Reply } from "#contract/endpoint.ts";
import type {
  listCallbacks as listEndpoint,
  ListedCallback,
} from "#contract/endpoints/listCallbacks.ts";
import type { CallbacksResent } from "#contract/endpoints/resendCallbacks.ts";
import { callApi } from "./callApi.ts";
import type { Authorized } from "./payin.ts";

/** Which callbacks to list: those in the named `states`; in any where they are absent (G23). */
export type CallbackQuery = Query<typeof listEndpoint>;

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
  query: CallbackQuery = {},
): Promise<ListedCallback[]> {
  const call = { method: "GET", path: "/callbacks", token: service.token, query } as const;
  const reply: Reply<typeof listEndpoint> = await callApi(service, call);
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
