import { createToken } from "#contract/endpoints/createToken.ts";
import { readShopCredentials } from "#contract/endpoints/readShopCredentials.ts";
import type { QueryClient } from "@tanstack/react-query";
import { callApi } from "../../api/callApi.ts";
import { retryRefused } from "../../api/retry.ts";
import { forgetConsoleKey, hasConsoleKey, keepConsoleKey, takeConsoleKey } from "./consoleKey.ts";
import { createTokenKeeper, type TokenKeeper } from "./tokenKeeper.ts";

/** Who the console works for, and by what it proves it (§5). Kept in memory alone: neither in storage nor in an address. */
export interface Credentials {
  readonly merchantCode: string;
  readonly secret: string;
  /** `whsec_…`; where it is not known, callbacks are verified by hand with one that is pasted. */
  readonly callbackSecret?: string | undefined;
}

/** A console that works for a merchant. */
export interface Session {
  readonly credentials: Credentials;
  readonly tokens: TokenKeeper;
}

/** `looking` is the first moment, in which the service is asked for the test merchant's credentials. */
export type SessionState =
  | { readonly kind: "looking" }
  | { readonly kind: "out" }
  | { readonly kind: "in"; readonly session: Session };

/** A general token (§5), as a merchant's server would use one. It lives in this page only, for half an hour. */
const operations = ["GET /.*", "POST /.*"];

let state: SessionState = { kind: "looking" };
let looking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The session of this page, for `useSyncExternalStore`. */
export const sessionStore = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function sessionOf(credentials: Credentials): Session {
  const { merchantCode, secret } = credentials;
  const ask = () => callApi(createToken, { body: { merchantCode, secret, operations } });
  return { credentials, tokens: createTokenKeeper(ask) };
}

/** Signs in: asks for a token, and throws the ApiError where the service gives none (§5). */
export async function signIn(credentials: Credentials): Promise<void> {
  const session = sessionOf(credentials);
  await session.tokens.take();
  become({ kind: "in", session });
}

/**
 * Signs in as the test merchant where this page was opened by the console's link, or the service gives its credentials to everyone. Asks once, and again where
 * a link is opened in a page that is there already.
 */
export function lookForCredentials(client: QueryClient): Promise<void> {
  if (looking && !hasConsoleKey()) return looking;
  const key = takeConsoleKey();
  const lookAgain = async () => {
    await signIn(await callApi(readShopCredentials, { body: { key } }));
    if (key !== undefined) keepConsoleKey(key);
    return true;
  };
  looking = client
    .fetchQuery({ queryKey: ["signIn", key], queryFn: lookAgain, staleTime: 0, ...retryRefused })
    .then(
      () => undefined,
      () => {
        if (state.kind === "looking") become({ kind: "out" });
      },
    );
  return looking;
}

/** Takes other credentials of the same merchant, as after its secret was rotated. */
export function changeCredentials(change: Partial<Credentials>): void {
  if (state.kind !== "in") return;
  become({ kind: "in", session: sessionOf({ ...state.session.credentials, ...change }) });
}

/** Forgets credentials and token. */
export function signOut(): void {
  forgetConsoleKey();
  become({ kind: "out" });
}
