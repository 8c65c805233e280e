import { readRetryAfter } from "../contract/retryAfter.ts";
import { ApiError, ServiceUnreachable } from "./apiError.ts";
import type { ApiCall, Service } from "./service.ts";
import type { Problem } from "./wire/problem.ts";

/** The service, with a token unless the call requests one. */
export type Caller = Service & { readonly token?: string };

/**
 * Makes a call once. Throws an ApiError for every answer that is not successful, ServiceUnreachable without an answer in
 * `timeoutMs`, and the signal's reason after an abort.
 */
export async function sendCall<Reply>(
  service: Caller,
  call: ApiCall,
  timeoutMs: number,
): Promise<Reply> {
  const tooLong = AbortSignal.timeout(timeoutMs);
  const { response, text } = await send(service, call, { timeoutMs, tooLong }, async (answer) => ({
    response: answer,
    text: await answer.text(),
  }));
  const reply: Reply | undefined = response.ok ? parseJson(text).value : undefined;
  if (reply !== undefined) return reply;
  throw toError(call, response, text);
}

/** Makes a call once, as `sendCall` does, and returns the body unread. `timeoutMs` ends with the head of the answer. */
export async function openBody(
  service: Caller,
  call: ApiCall,
  timeoutMs: number,
): Promise<ReadableStream<Uint8Array>> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const limit = { timeoutMs, tooLong: late.signal };
    const { response, text } = await send(service, call, limit, async (answer) => ({
      response: answer,
      text: answer.ok ? "" : await answer.text(),
    }));
    if (response.ok && response.body) return response.body;
    throw toError(call, response, text);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the error of an answer that is not successful, or whose body cannot be read. */
function toError(call: ApiCall, { status, headers }: Response, text: string): ApiError {
  const body: unknown = parseJson(text).value;
  const isTold = headers.get("content-type")?.startsWith("application/problem+json");
  const problem = isTold && isProblem(body) ? body : undefined;
  const waitMs = readRetryAfter(headers.get("retry-after"), new Date(), headers.get("date"));
  return new ApiError(`${call.method} ${call.path}`, {
    status,
    problem,
    requestId: headers.get("x-request-id") ?? undefined,
    retryAfterSecs: waitMs === undefined ? undefined : Math.ceil(waitMs / 1000),
  });
}

async function send<Result>(
  service: Caller,
  call: ApiCall,
  { timeoutMs, tooLong }: { readonly timeoutMs: number; readonly tooLong: AbortSignal },
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const { baseUrl, fetch: fetchIt = fetch, signal, token } = service;
  try {
    const response = await fetchIt(`${baseUrl.replace(/\/+$/, "")}${call.path}${searchOf(call)}`, {
      method: call.method,
      headers: {
        Accept: "application/json",
        "X-API-Version": "2",
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(call.body !== undefined && { "Content-Type": "application/json" }),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: call.body }),
      // A followed redirect would send the token to another address.
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
    });
    return await read(response);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    const reason = tooLong.aborted ? `no answer in ${timeoutMs} ms` : reasonOf(cause);
    throw new ServiceUnreachable(
      `${call.method} ${call.path} got no answer from ${baseUrl} (${reason}). Check baseUrl and that the service is running.`,
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

/** Tells whether a body is a problem of the service (G9). A proxy may send others, without a code or with other errors. */
function isProblem(body: unknown): body is Problem {
  if (!hasTexts(body, "code", "detail")) return false;
  const errors: unknown = "errors" in body ? body.errors : [];
  return Array.isArray(errors) && errors.every((field) => hasTexts(field, "pointer", "detail"));
}

function hasTexts(value: unknown, ...names: readonly string[]): value is object {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof fields.get(name) === "string");
}

/**
 * Returns the parsed JSON as `value`, which is undefined for other text, e.g. of a proxy. The shape is not checked: the service promises it.
 */
function parseJson(text: string) {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { value: undefined };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (typeof cause === "object" && cause !== null && "code" in cause) return String(cause.code);
  return error.message;
}
