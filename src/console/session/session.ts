import { createToken } from "@pay/contract/endpoints/createToken.ts";
import { readShopCredentials } from "@pay/contract/endpoints/readShopCredentials.ts";
import type { QueryClient } from "@tanstack/react-query";
import { callApi } from "../../api/callApi.ts";
import { retryRefused } from "../../api/queryClient.ts";
import { storedText } from "../../ui/storedText.ts";
import { createTokenKeeper, type TokenKeeper } from "./tokenKeeper.ts";

/** A merchant and its proof (§5). Kept in memory alone: neither in storage nor in an address. */
export interface Credentials {
  readonly merchantCode: string;
  readonly secret: string;
  /** `whsec_…`; if unknown, the developer pastes one to verify callbacks. */
  readonly callbackSecret?: string | undefined;
}

/** A signed-in console. */
export interface Session {
  readonly credentials: Credentials;
  readonly tokens: TokenKeeper;
}

/** `starting` is the first moment, while the console asks the service for the test merchant's credentials. */
export type SessionState =
  | { readonly kind: "starting" }
  | { readonly kind: "out" }
  | { readonly kind: "in"; readonly session: Session };

/** The operations of a general token (§5), as a merchant's server uses one. It lives in this page only, for half an hour. */
const operations = ["GET /.*", "POST /.*"];

/**
 * The key of the console's link, stored for later visits. It is not a secret of the merchant, and becomes invalid with the secret
 * from which it was made. Without storage the developer needs the link again.
 */
const storedKey = storedText("console-key", () => localStorage);

let state: SessionState = { kind: "starting" };
let signingIn: Promise<void> | undefined;
const listeners = new Set<() => void>();

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The session of this page, for `useSyncExternalStore`. */
export const sessionStore = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function createSession(credentials: Credentials): Session {
  const { merchantCode, secret } = credentials;
  const requestToken = () => callApi(createToken, { body: { merchantCode, secret, operations } });
  return { credentials, tokens: createTokenKeeper(requestToken) };
}

/**
 * Signs in with typed credentials, and forgets the console's link: a later visit must not continue silently as another merchant.
 * Rejects with the ApiError if the service refuses (§5).
 */
export async function signInByHand(credentials: Credentials): Promise<void> {
  await signIn(credentials);
  storedKey.erase();
}

/** Signs in by getting a token. */
async function signIn(credentials: Credentials): Promise<void> {
  const session = createSession(credentials);
  await session.tokens.take();
  setState({ kind: "in", session });
}

/**
 * Signs in as the test merchant if the console's link opened this page, or if the service gives the credentials to everyone. It
 * asks once, and again if a link is opened in an open page.
 */
export function signInAutomatically(client: QueryClient): Promise<void> {
  const given = new URLSearchParams(location.hash.slice(1)).get("key");
  if (signingIn && given === null) return signingIn;
  // The key does not stay in the address.
  if (given !== null) history.replaceState(history.state, "", location.pathname + location.search);
  const key = given ?? storedKey.read();
  const requestSession = async () => {
    await signIn(await callApi(readShopCredentials, { body: { key } }));
    if (key !== undefined) storedKey.write(key);
    return true;
  };
  signingIn = client
    .fetchQuery({
      queryKey: ["signIn", key],
      queryFn: requestSession,
      staleTime: 0,
      gcTime: 0,
      ...retryRefused,
    })
    .then(
      () => undefined,
      () => {
        if (state.kind === "starting") setState({ kind: "out" });
      },
    );
  return signingIn;
}

/** Changes credentials of the same merchant, e.g. after a rotation of its secret. */
export function changeCredentials(change: Partial<Credentials>): void {
  if (state.kind !== "in") return;
  setState({ kind: "in", session: createSession({ ...state.session.credentials, ...change }) });
}

/** Removes credentials and token. */
export function signOut(): void {
  storedKey.erase();
  setState({ kind: "out" });
}
