import type { CallbackKeys } from "./callbackRequest.ts";

/** Limits of a call: its time and its attempts. */
export interface Patience {
  /** Aborts the call, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit of one attempt in milliseconds, by default 30 000. */
  readonly timeoutMs?: number | undefined;
  /** Number of attempts, by default 4. With 1, the call is never repeated. */
  readonly maximumTries?: number | undefined;
  /**
   * Milliseconds for all attempts and the waits between them, by default 60 000. A longer `Retry-After` is left to the caller.
   */
  readonly deadlineMs?: number | undefined;
}

/** The address of the service, and the limits of its calls. */
export interface Service extends Patience {
  /** Base address of the API, e.g. `https://gateway.example/api`. */
  readonly baseUrl: string;
  /** Address of the payment page (web app), if it is known: in the sandbox, http URLs on it are allowed (G24). */
  readonly webAppUrl?: string | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Waits between attempts. By default a timer. */
  readonly wait?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
}

/** The service, and a token that covers the call (§5). */
export interface Authorized extends Service {
  readonly token: string;
}

/**
 * A merchant with its credential for tokens (§5): the private key as PKCS#8 PEM (preferred), or the Merchant Secret key
 * (deprecated). Never put either into a browser.
 */
export type Merchant = Service & { readonly merchantCode: string } & (
    | { readonly privateKey: string; readonly secret?: undefined }
    | { readonly secret: string; readonly privateKey?: undefined }
  );

/** A merchant, its payment page, and the keys that verify its callbacks. */
export type Connection = Merchant & {
  /** Address of the payment page (web app), e.g. `https://pay.example`. */
  readonly webAppUrl: string;
  readonly callbackKeys?: CallbackKeys | undefined;
};

/** One call of the API (§4). */
export interface ApiCall {
  readonly method: "GET" | "POST";
  /** Path below `baseUrl`, already encoded. */
  readonly path: string;
  /** Values by parameter, sent as a comma-separated list. A parameter without a list is omitted, which means all (§4). */
  readonly query?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The JSON body as it is sent. */
  readonly body?: string;
  /** Whether the call may be repeated if its result is unknown. A GET always may. */
  readonly isRepeatable?: boolean;
}
