import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

/** One request of a page. Times are milliseconds since the first request. */
export interface PageRequest {
  readonly url: string;
  /** `Document`, `Script`, `Fetch` and so on, as the developer tools name it. */
  readonly type: string;
  readonly sentAtMs: number;
  /** Absent while the request is unfinished. */
  readonly endedAtMs?: number;
  /** Bytes over the wire, with headers; 0 for a failed request. */
  readonly bytes?: number;
}

/** The network requests of a page. */
export interface RequestCount {
  readonly requests: number;
  /** Requests sent before the first option was painted. */
  readonly requestsBefore: number;
  readonly bytes: number;
  /** Bytes of the answers that were complete before the first option was painted. */
  readonly bytesBefore: number;
  /** The bytes of the page itself among them. */
  readonly pageBytesBefore: number;
  /** The bytes of API answers among them. */
  readonly answerBytesBefore: number;
  readonly hosts: number;
}

/** Counts the requests of a page, and those before the first option was painted. */
export function countRequests(requests: readonly PageRequest[], optionAtMs: number): RequestCount {
  const bytesOf = (some: readonly PageRequest[]) =>
    some.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  const whole = requests.filter(
    ({ endedAtMs }) => endedAtMs !== undefined && endedAtMs <= optionAtMs,
  );
  return {
    requests: requests.length,
    requestsBefore: requests.filter(({ sentAtMs }) => sentAtMs <= optionAtMs).length,
    bytes: bytesOf(requests),
    bytesBefore: bytesOf(whole),
    pageBytesBefore: bytesOf(whole.filter(({ type }) => type === "Document")),
    answerBytesBefore: bytesOf(whole.filter(({ type }) => ["Fetch", "XHR"].includes(type))),
    hosts: new Set(requests.map(({ url }) => new URL(url).host)).size,
  };
}

/** The requests of a page as they happen. */
export interface RequestWatch {
  /** Returns all requests until now, in order. */
  readonly all: () => readonly PageRequest[];
  /** Returns the milliseconds since the last request ended; 0 while one is unfinished. */
  readonly stillForMs: () => number;
}

/** Watches a page's network requests from now on. */
export function watchRequests(session: CDPSession): RequestWatch {
  const requests = new Map<string, { -readonly [Key in keyof PageRequest]: PageRequest[Key] }>();
  const underWay = new Set<string>();
  let begunAt: number | undefined;
  let changedAt = performance.now();
  const msOf = (seconds: number) => (seconds - (begunAt ?? seconds)) * 1000;

  session.on("Network.requestWillBeSent", ({ requestId, request, type, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    begunAt ??= timestamp;
    requests.set(requestId, { url: request.url, type: type ?? "Other", sentAtMs: msOf(timestamp) });
    underWay.add(requestId);
    changedAt = performance.now();
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    end(requestId, timestamp, encodedDataLength);
  });
  session.on("Network.loadingFailed", ({ requestId, timestamp }) => {
    end(requestId, timestamp, 0);
  });
  return {
    all: () => [...requests.values()],
    stillForMs: () => (underWay.size > 0 ? 0 : performance.now() - changedAt),
  };

  function end(requestId: string, timestamp: number, bytes: number): void {
    const request = requests.get(requestId);
    if (!request) return;
    request.endedAtMs = msOf(timestamp);
    request.bytes = bytes;
    underWay.delete(requestId);
    changedAt = performance.now();
  }
}

/** Waits until no request was unfinished for this long, at most until `longestMs` are over. */
export async function untilStill(
  requests: RequestWatch,
  stillMs: number,
  longestMs = 12_000,
): Promise<void> {
  const begun = performance.now();
  while (requests.stillForMs() < stillMs && performance.now() - begun < longestMs) await wait(50);
}
