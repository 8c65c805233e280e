import type { SeenPayin } from "#contract/payinReading.ts";
import { type QueryState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ApiError, ApiErrorKind } from "../api/apiError.ts";
import { mayAskNow, nextPollDelayMs, untilAskMs } from "./nextPoll.ts";
import { type PayinAccess, payinQuery } from "./payinQuery.ts";
import { useReturnSignals } from "./useReturnSignals.ts";
import { useSharedNews } from "./useSharedNews.ts";

/** A payin that is watched until its final status. */
export interface WatchedPayin {
  /** The last that was read; it stays when later reads fail (G41). */
  readonly payin: SeenPayin | undefined;
  /** How the last read failed; undefined once one succeeds. */
  readonly failure: ApiErrorKind | undefined;
  /** When the payin was last read, in this device's epoch milliseconds; 0 if never. */
  readonly checkedAtMs: number;
  /** What became of the last time that the customer asked by hand. */
  readonly asked: "never" | "waiting" | "answered";
  /** Asks at once, by hand; where the last answer is too fresh to ask again, that one is the answer. */
  readonly checkNow: () => void;
}

/**
 * Watches a payin: polling is the base, and a customer who comes back is told at once. What one tab learns the others read at once,
 * so that a hidden one is not late for asking seldom. One call is in flight at a time.
 * It ends with a final status only, or with the token (G41, G42).
 */
export function usePayin(access: PayinAccess): WatchedPayin {
  const client = useQueryClient();
  const callsAtAttention = useRef(0);
  const [askedAtMs, setAskedAtMs] = useState(0);
  const options = payinQuery(access);
  const query = useQuery({
    ...options,
    retry: false,
    refetchIntervalInBackground: true,
    // The jitter goes by the number of calls: a delay that changed with each render would start its timer anew each time.
    refetchInterval: ({ state }) =>
      nextPollDelayMs({
        ...lastAnswer(state),
        callsSinceAttention: callsOf(state) - callsAtAttention.current,
        isHidden: document.visibilityState === "hidden",
        jitter: jitterOf(callsOf(state)),
      }),
  });
  const ask = () => {
    const state = client.getQueryState(options.queryKey);
    if (!state || !mayAskNow({ ...lastAnswer(state), nowMs: Date.now() })) return false;
    callsAtAttention.current = callsOf(state);
    void query.refetch({ cancelRefetch: false });
    return true;
  };
  const askSoon = useSharedNews(access, query.data, () => {
    const state = client.getQueryState(options.queryKey);
    if (!state) return false;
    const waitMs = untilAskMs({ ...lastAnswer(state), nowMs: Date.now() });
    // What is already under way may have been answered before there was news.
    if (waitMs === 0 && state.fetchStatus === "fetching") return inFlightWaitMs;
    if (waitMs === 0) ask();
    return waitMs !== 0 && waitMs;
  });
  useReturnSignals(askSoon);
  const answeredAtMs = Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
  return {
    payin: query.data,
    failure: query.error?.kind,
    checkedAtMs: query.dataUpdatedAt,
    asked: describeAsked(askedAtMs, answeredAtMs),
    checkNow: () => {
      setAskedAtMs(ask() ? Date.now() : answeredAtMs);
    },
  };
}

function describeAsked(askedAtMs: number, answeredAtMs: number): WatchedPayin["asked"] {
  if (askedAtMs === 0) return "never";
  return answeredAtMs < askedAtMs ? "waiting" : "answered";
}

/** How long a call that is under way is given to end. */
const inFlightWaitMs = 1000;

type PayinState = QueryState<SeenPayin, ApiError>;

function lastAnswer({ data, error, dataUpdatedAt, errorUpdatedAt }: PayinState) {
  return {
    status: data?.process.status,
    failure: error?.kind,
    retryAfterMs: error?.retryAfterMs,
    lastAnswerAtMs: Math.max(dataUpdatedAt, errorUpdatedAt),
  };
}

function callsOf({ dataUpdateCount, errorUpdateCount }: PayinState): number {
  return dataUpdateCount + errorUpdateCount;
}

// One number a page load; steps of the golden ratio spread the following ones evenly.
const seed = Math.random();
function jitterOf(call: number): number {
  return (seed + call * 0.618_033_988_749_895) % 1;
}
