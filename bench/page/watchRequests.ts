import type { CDPSession } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import type { PageRequest } from "./countRequests.ts";

/** The requests of a page, as they go. */
export interface RequestWatch {
  /** All until now, in order. */
  readonly all: () => readonly PageRequest[];
  /** Milliseconds since the last request ended; 0 while one is under way. */
  readonly stillForMs: () => number;
}

/** Watches what a page asks the network for from now on. */
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

/** A page that never stops asking is not waited for longer than this. */
const longestMs = 12_000;

/** Waits until nothing was under way for so long. */
export async function untilStill(requests: RequestWatch, stillMs: number): Promise<void> {
  const begun = performance.now();
  while (requests.stillForMs() < stillMs && performance.now() - begun < longestMs) await wait(50);
}
