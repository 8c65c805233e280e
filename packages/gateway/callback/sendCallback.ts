import { readRetryAfter } from "@pay/contract/retryAfter.ts";
import type { TryResultCode } from "@pay/contract/callback.ts";
import { type SignedHeaders, signWebhook } from "@pay/contract/webhookSignature.ts";
import type { Deps } from "../deps.ts";
import { traceHeader } from "../trace.ts";
import type { ClaimedCallback, TryResult } from "./callbackTable.ts";
import type { OutgoingAnswer } from "./outgoingFetch.ts";
import type { SigningKeys } from "./signingKeys.ts";

const answerBytes = 1024;

/**
 * Sends a callback once (G22, G23). A 2xx is delivered, anything else is not; redirects are not followed. Never throws; `signal`
 * aborts it.
 */
export async function sendCallback(
  callback: ClaimedCallback,
  keys: SigningKeys,
  { fetch, clock }: Pick<Deps, "fetch" | "clock">,
  signal: AbortSignal,
): Promise<TryResult> {
  try {
    const answer = await fetch(callback.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "payment-gateway-callbacks/2",
        ...traceHeader(callback.traceParent),
        ...(await signCallback(callback, keys, clock.now())),
      },
      body: callback.body,
      redirect: "manual",
      signal,
    });
    const text = await readStart(answer);
    return {
      result: resultOf(answer.status),
      detail: null,
      httpStatus: answer.status,
      answer: answer.isSecret === true ? null : text,
      retryAfterMs: readRetryAfter(answer.headers.get("retry-after"), clock.now()) ?? 0,
    };
  } catch (error) {
    const failure = { httpStatus: null, answer: null, retryAfterMs: 0 };
    if (signal.aborted) return { ...failure, result: "timeout", detail: null };
    const detail = codeOf(error);
    return { ...failure, result: failedBy[detail] ?? "connection_failed", detail };
  }
}

const failedBy: Readonly<Record<string, TryResultCode>> = {
  UND_ERR_CONNECT_TIMEOUT: "connect_timeout",
  ADDRESS_REFUSED: "address_refused",
};

function resultOf(status: number): TryResultCode {
  if (status >= 200 && status < 300) return "delivered";
  if (status >= 300 && status < 400) return "redirect";
  return status === 410 ? "gone" : "http_status";
}

/** Reads the start of the receiver's response, as far as it arrives in time. It decides nothing. */
async function readStart({ body }: OutgoingAnswer): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= answerBytes) break;
    }
  } catch {
    // The status is known already; the body may fail.
  }
  return toKeepableText(Buffer.concat(chunks));
}

/**
 * Returns at most a kilobyte of text that PostgreSQL accepts. Invalid UTF-8 becomes U+FFFD, which takes more bytes than the
 * original.
 */
function toKeepableText(bytes: Uint8Array): string {
  const text = readFirstKilobyte(bytes).replaceAll("\0", "");
  return Buffer.byteLength(text) <= answerBytes ? text : readFirstKilobyte(Buffer.from(text));
}

/** Decodes as a stream, so that a character cut off at the end is left out. */
function readFirstKilobyte(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, answerBytes), { stream: true });
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return "unknown";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
}

/**
 * Returns the headers of a callback by Standard Webhooks (G22): the constant id, the time of this attempt, and one signature per
 * key.
 */
export async function signCallback(
  { idCallback: id, body }: { readonly idCallback: string; readonly body: string },
  { callbackSecrets: secrets, webhookPrivateKeys: privateKeys }: SigningKeys,
  now: Date,
): Promise<SignedHeaders> {
  return await signWebhook({ id, body }, { secrets, privateKeys }, now);
}
