import { apiAddress } from "../api/callInit.ts";
import { mergeCalls } from "./mergeCalls.ts";
import { type Call, describeProblem, type SentCall, type TimedCall } from "./call.ts";

/** Limits the memory of a page that polls for a day: the oldest calls are dropped. */
const mostKept = 500;

/** The calls of this page since it was opened. */
export interface WatchedCalls {
  readonly read: () => readonly Call[];
  readonly stop: () => void;
}

/**
 * Watches the calls to the API: the browser's timings since the page was opened, and from now on each request with its answer. It
 * does not change the calls.
 */
export function watchCalls(apiBaseUrl: string): WatchedCalls {
  const base = new URL(apiAddress(apiBaseUrl, "/"), location.href).href;
  const timed: TimedCall[] = [];
  const sent: SentCall[] = [];
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (entry instanceof PerformanceResourceTiming && entry.initiatorType === "fetch") {
        timed.push(entry);
      }
    }
    timed.splice(0, timed.length - mostKept);
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: "resource", buffered: true });
  const ownFetch = globalThis.fetch;
  const watchedFetch: typeof fetch = async (input, init) => {
    const { method, url } = nameRequest(input, init);
    if (!url.startsWith(base)) return await ownFetch(input, init);
    const call: SentCall = { url, method, startedAtMs: performance.now() };
    sent.push(call);
    sent.splice(0, sent.length - mostKept);
    try {
      const response = await ownFetch(input, init);
      call.status = response.status;
      const requestId = response.headers.get("X-Request-Id");
      if (requestId !== null) call.requestId = requestId;
      if (response.status >= 400) void keepProblem(call, response.clone());
      return response;
    } finally {
      call.endedAtMs = performance.now();
    }
  };
  globalThis.fetch = watchedFetch;
  return {
    read: () => {
      take(observer.takeRecords());
      return mergeCalls(sent, timed, base);
    },
    stop: () => {
      observer.disconnect();
      if (globalThis.fetch === watchedFetch) globalThis.fetch = ownFetch;
    },
  };
}

function nameRequest(input: RequestInfo | URL, init: RequestInit | undefined) {
  const isRequest = input instanceof Request;
  const { href } = new URL(isRequest ? input.url : input, location.href);
  return { method: init?.method ?? (isRequest ? input.method : "GET"), url: href };
}

async function keepProblem(call: SentCall, response: Response): Promise<void> {
  try {
    const words = describeProblem(await response.json());
    if (words !== undefined) call.problem = words;
  } catch {
    // Not from this service: its status is enough.
  }
}
