/** How long and how often a call is tried. */
export interface Patience {
  /** Ends whatever is under way: the call then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** A try that has no answer after this is given up: 30 000 unless given. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is tried in all: 4 unless given, 1 for never again. */
  readonly maximumTries?: number | undefined;
  /** By when all tries and the waits between them are over: 60 000 unless given. A longer `Retry-After` is left to the caller. */
  readonly deadlineMs?: number | undefined;
}

/** Where the service is and how patiently it is called. */
export interface Service extends Patience {
  /** Base address of the API, e.g. `https://gateway.example/api`. */
  readonly baseUrl: string;
  /** Makes the calls in place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Passes the time between tries; a timer unless given. */
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
  /** Values by parameter, sent separated by commas; a parameter without a list is left out, which means all (§4). */
  readonly query?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  /** Bearer token; the token endpoints take none. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The JSON body as it goes over the wire. */
  readonly body?: string;
  /** Whether the call may be made again when nobody knows what became of it: a GET always may. */
  readonly isRepeatable?: boolean;
}
