import type { CDPSession } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import type { PageRequest } from "./countRequests.ts";

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

/** The longest wait for a page that keeps sending requests. */
const longestMs = 12_000;

/** Waits until no request was unfinished for this long. */
export async function untilStill(requests: RequestWatch, stillMs: number): Promise<void> {
  const begun = performance.now();
  while (requests.stillForMs() < stillMs && performance.now() - begun < longestMs) await wait(50);
}
