import { createToken } from "#contract/endpoints/createToken.ts";
import { callApi } from "../../api/callApi.ts";
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

/** A general token (§5), as a merchant's server would use one. It lives in this page only, for half an hour. */
const operations = ["GET /.*", "POST /.*"];

let current: Session | undefined;
const listeners = new Set<() => void>();

function set(session: Session | undefined): void {
  current = session;
  for (const listener of listeners) listener();
}

/** The session of this page, for `useSyncExternalStore`. */
export const sessionStore = {
  get: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Signs in: asks for a token, and throws the ApiError where the service gives none (§5). */
export async function signIn(credentials: Credentials): Promise<void> {
  const { merchantCode, secret } = credentials;
  const tokens = createTokenKeeper(() =>
    callApi(createToken, { body: { merchantCode, secret, operations } }),
  );
  await tokens.take();
  set({ credentials, tokens });
}

/** Takes other credentials of the same merchant, as after its secret was rotated. The token that is held stays good. */
export function changeCredentials(change: Partial<Credentials>): void {
  if (!current) return;
  const credentials = { ...current.credentials, ...change };
  const { merchantCode, secret } = credentials;
  const ask = () => callApi(createToken, { body: { merchantCode, secret, operations } });
  set({ credentials, tokens: createTokenKeeper(ask) });
}

/** Forgets credentials and token. */
export function signOut(): void {
  set(undefined);
}
