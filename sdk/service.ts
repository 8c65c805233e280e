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
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Waits between attempts. By default a timer. */
  readonly wait?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
}

/** The service, and a token that covers the call (§5). */
export interface Authorized extends Service {
  readonly token: string;
}

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
