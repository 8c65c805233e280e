import type { Problem } from "#contract/problem.ts";
import { ApiError, ServiceUnreachable } from "./apiError.ts";
import { retryAfterSecsOf } from "./retryAfter.ts";

/** Where the service is and how patiently it is called. */
export interface Service {
  /** Base address of the API, e.g. `https://gateway.example/api`. */
  readonly baseUrl: string;
  /** Makes the calls in place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** A call that has no answer after this is given up: 30 000 unless given. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is made in all while the answer is 429: 4 unless given. */
  readonly maximumTries?: number | undefined;
  /** A longer `Retry-After` is left to the caller to wait for: 30 seconds unless given. */
  readonly maximumWaitSecs?: number | undefined;
  /** Passes the time between tries; a timer unless given. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined;
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
}

/**
 * Makes a call and gives the body of its successful answer, as the service promises it (§4). A 429 was not processed (§8), so it
 * is tried again after its `Retry-After`, some few times. Throws an ApiError for every other refusal and ServiceUnreachable when
 * nobody answers.
 */
export async function callApi<Reply>(service: Service, call: ApiCall): Promise<Reply> {
  const wait = service.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const { maximumTries = 4, maximumWaitSecs = 30 } = service;
  for (let triesLeft = maximumTries; ; triesLeft -= 1) {
    const { response, text } = await send(service, call);
    const reply: Reply | undefined = response.ok ? parseJson(text) : undefined;
    if (reply !== undefined) return reply;
    const retryAfterSecs = retryAfterSecsOf(response.headers.get("retry-after"), new Date());
    const waitSecs = retryAfterSecs ?? 1;
    if (response.status !== 429 || triesLeft <= 1 || waitSecs > maximumWaitSecs) {
      const isProblem = response.headers
        .get("content-type")
        ?.startsWith("application/problem+json");
      const problem: Problem | undefined = isProblem ? parseJson(text) : undefined;
      const { status } = response;
      throw new ApiError(`${call.method} ${call.path}`, { status, problem, retryAfterSecs });
    }
    await wait(waitSecs * 1000);
  }
}

async function send(service: Service, call: ApiCall) {
  const { baseUrl, fetch: fetchIt = fetch, timeoutMs = 30_000 } = service;
  try {
    const response = await fetchIt(`${baseUrl.replace(/\/+$/, "")}${call.path}${searchOf(call)}`, {
      method: call.method,
      headers: {
        Accept: "application/json",
        "X-API-Version": "2",
        ...(call.token !== undefined && { Authorization: `Bearer ${call.token}` }),
        ...(call.body !== undefined && { "Content-Type": "application/json" }),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: call.body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { response, text: await response.text() };
  } catch (cause) {
    throw new ServiceUnreachable(
      `${call.method} ${call.path}: nobody answered at ${baseUrl} (${reasonOf(cause)}). Is the service running, and is baseUrl right?`,
      { cause },
    );
  }
}

function searchOf({ query = {} }: ApiCall): string {
  const lists = Object.entries(query).flatMap(([name, values]) =>
    values ? [[name, values.join(",")]] : [],
  );
  return lists.length > 0 ? `?${new URLSearchParams(lists).toString()}` : "";
}

/** Undefined for what is no JSON, as where a proxy answers in the service's place. The shape is the service's promise. */
function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (typeof cause === "object" && cause !== null && "code" in cause) return String(cause.code);
  return error.message;
}
