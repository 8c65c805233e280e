import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { type QueryState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ApiError, ApiErrorKind } from "../api/apiError.ts";
import { nextPollDelayMs, untilAskMs } from "./nextPoll.ts";
import { type PayinAccess, payinQuery } from "./payinQuery.ts";
import { readProgress } from "./progress.ts";
import { useReturnSignals } from "./useReturnSignals.ts";
import { useOtherTabs } from "./useOtherTabs.ts";

/** A payin that is polled until its final status. */
export interface WatchedPayin {
  /** The last payin that was read. It stays when later reads fail (G41). */
  readonly payin: SeenPayin | undefined;
  /** The failure of the last read; undefined after a success. */
  readonly failure: ApiErrorKind | undefined;
  /** When the payin was last read, in this device's epoch milliseconds; 0 if never. */
  readonly checkedAtMs: number;
  /** The state of the last poll that the customer requested. Once the payment has changed, nothing is asked any more. */
  readonly asked: "never" | "waiting" | "answered";
  /** Returns the milliseconds until the page polls automatically; undefined if it polls no more. */
  readonly untilNextPollMs: () => number | undefined;
  /** Polls at once for the customer. If the last answer is too recent to poll again, it counts as the answer. */
  readonly checkNow: () => void;
}

/**
 * Watches a payin. It polls, and polls at once when the customer returns. A change in one tab makes the others poll at once, so
 * that a hidden tab is not late. One call is in flight at a time. Watching ends only with a final status, or with the token (G41,
 * G42).
 */
export function usePayin(access: PayinAccess): WatchedPayin {
  const client = useQueryClient();
  const callsAtAttention = useRef(0);
  const [lastAsked, setLastAsked] = useState<Asked>();
  const options = payinQuery(access);
  const readDelayMs = (state: PayinState) =>
    nextPollDelayMs({
      ...lastAnswer(state),
      callsSinceAttention: countCalls(state) - callsAtAttention.current,
      isHidden: document.visibilityState === "hidden",
      // It depends on the number of calls: a delay that changed with each render would restart its timer each time.
      jitter: jitterFor(countCalls(state)),
    });
  const query = useQuery({
    ...options,
    retry: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => readDelayMs(state),
  });
  const ask = () => {
    const state = client.getQueryState(options.queryKey);
    if (!state || untilAskMs({ ...lastAnswer(state), nowMs: Date.now() }) !== 0) return false;
    callsAtAttention.current = countCalls(state);
    void query.refetch({ cancelRefetch: false });
    return true;
  };
  const askSoon = usePollAcrossTabs(access, query.data, () => {
    const state = client.getQueryState(options.queryKey);
    if (!state) return false;
    const waitMs = untilAskMs({ ...lastAnswer(state), nowMs: Date.now() });
    // The service may have answered the pending call before the change.
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
    asked: describeAsked(lastAsked, answeredAtMs, query.data),
    untilNextPollMs: () => {
      const state = client.getQueryState(options.queryKey);
      const delayMs = state ? readDelayMs(state) : false;
      return state && delayMs !== false
        ? Math.max(0, lastAnswer(state).lastAnswerAtMs + delayMs - Date.now())
        : undefined;
    },
    checkNow: () => {
      setLastAsked({ atMs: ask() ? Date.now() : answeredAtMs, payin: query.data });
    },
  };
}

/** A poll that the customer requested, and the payin that was known then. */
interface Asked {
  readonly atMs: number;
  readonly payin: SeenPayin | undefined;
}

function describeAsked(
  asked: Asked | undefined,
  answeredAtMs: number,
  payin: SeenPayin | undefined,
): WatchedPayin["asked"] {
  if (asked === undefined) return "never";
  if (answeredAtMs < asked.atMs) return "waiting";
  return describeSeen(asked.payin) === describeSeen(payin) ? "answered" : "never";
}

/** Returns what a customer can see of a payin's progress, to be compared. */
function describeSeen(payin: SeenPayin | undefined): string | undefined {
  return payin && JSON.stringify([payin.process.status, readProgress(payin)]);
}

/** Milliseconds that a pending call gets to finish. */
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

function countCalls({ dataUpdateCount, errorUpdateCount }: PayinState): number {
  return dataUpdateCount + errorUpdateCount;
}

// One random number per page load. Steps of the golden ratio spread the following values evenly.
const seed = Math.random();
function jitterFor(call: number): number {
  return (seed + call * 0.618_033_988_749_895) % 1;
}

/** Longer waits are left to the regular polling. */
const longestWaitMs = 10_000;

/**
 * Notifies the other tabs when the payin has changed, and polls when they do. `ask` polls, or returns
 * the milliseconds to wait before the next attempt. Returns the function that polls for any other reason.
 */
function usePollAcrossTabs(
  access: PayinAccess,
  payin: SeenPayin | undefined,
  ask: () => number | false,
): () => void {
  const delayed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pollOrDelay = () => {
    clearTimeout(delayed.current);
    const waitMs = ask();
    if (waitMs === false || waitMs > longestWaitMs) return;
    delayed.current = setTimeout(pollOrDelay, waitMs);
  };
  const tell = useOtherTabs(access, pollOrDelay);
  const known = useRef(payin);
  const compare = useEffectEvent((current: typeof payin) => {
    // The query keeps the same object while its content does not change.
    if (known.current !== undefined && known.current !== current) tell();
    known.current = current;
  });
  useEffect(() => {
    compare(payin);
  }, [payin]);
  useEffect(
    () => () => {
      clearTimeout(delayed.current);
    },
    [],
  );
  return pollOrDelay;
}
