import {
  type Body,
  type Endpoint,
  type Params,
  pathOf,
  type Query,
  readReply,
  type Seen,
} from "@pay/contract/endpoint.ts";
import { writeQuery } from "@pay/contract/query.ts";
import type { StartedAnswer } from "../boot/started.ts";
import { ApiError } from "./apiError.ts";
import { apiAddress, callInit } from "./callInit.ts";
import { classifyAnswer } from "./classifyAnswer.ts";
import { runtimeConfig } from "./runtimeConfig.ts";
import { noteServerDate } from "./serverClock.ts";

/** Milliseconds until the page stops waiting for an answer. */
const timeoutMs = 15_000;

type Given<Name extends string, Value> = Value extends undefined
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: Value };

/** The arguments of a call to an endpoint: parameters, query, body and token, each where the endpoint takes one. */
export type Call<E extends Endpoint> = Given<"params", Params<E>> &
  Given<"body", Body<E>> &
  Given<"token", E["access"] extends "bearer" ? string : undefined> & {
    readonly query?: Query<E> | undefined;
    readonly signal?: AbortSignal | undefined;
    /** The language of the page (BCP 47), for `Accept-Language`; by default the browser's. */
    readonly language?: string | undefined;
  };

/**
 * Calls an endpoint of the contract and returns the fields of its reply that the page reads. Rejects with an `ApiError`, or with
 * the abort if `signal` cancels the call.
 */
export async function callApi<E extends Endpoint>(endpoint: E, call: Call<E>): Promise<Seen<E>> {
  const timeout = new AbortController();
  const stop = setTimeout(() => timeout.abort(), timeoutMs);
  const cancel = () => timeout.abort();
  call.signal?.addEventListener("abort", cancel);
  try {
    return await send(endpoint, call, timeout.signal);
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    if (call.signal?.aborted) throw call.signal.reason;
    throw new ApiError(timeout.signal.aborted ? "timeout" : "network", { cause: thrown });
  } finally {
    clearTimeout(stop);
    call.signal?.removeEventListener("abort", cancel);
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  { params, query, body, token, signal, language }: Call<E>,
  timeout: AbortSignal,
): Promise<Seen<E>> {
  if (signal?.aborted) throw signal.reason;
  const { response, sentAtMs, receivedAtMs } = await sendRequest(
    buildAddress(endpoint, params) + writeQuery(query ?? {}),
    callInit(endpoint.method, token, body, language),
    timeout,
  );
  noteServerDate(response.headers.get("Date"), sentAtMs, receivedAtMs);
  const answer = parseJson(await response.text());
  if (response.status !== endpoint.success.status) {
    const retryAfter = response.headers.get("Retry-After");
    throw await classifyAnswer({
      status: response.status,
      body: answer,
      retryAfter,
      nowMs: receivedAtMs,
    });
  }
  const seen = await readReply(endpoint, answer);
  if (seen === undefined) throw new ApiError("unreadable");
  return seen;
}

/** Sends the request, or takes it over if the inline script has sent it already. */
async function sendRequest(
  address: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<StartedAnswer> {
  const started = globalThis.started?.takeRead(address, init);
  if (started) {
    signal.addEventListener("abort", started.stop);
    return await started.answer;
  }
  const sentAtMs = Date.now();
  const response = await fetch(address, { ...init, signal });
  return { response, sentAtMs, receivedAtMs: Date.now() };
}

function buildAddress(
  endpoint: Endpoint,
  params: Readonly<Record<string, string>> | undefined,
): string {
  const base = endpoint.base === "api" ? runtimeConfig().apiBaseUrl : "";
  return apiAddress(base, pathOf(endpoint, params));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
