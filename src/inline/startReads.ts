import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { apiAddress, callInit } from "../api/callInit.ts";
import type { StartedRead, TakeRead } from "../boot/started.ts";

/** The two requests that every payment begins with (G38). */
export interface StartedReads {
  readonly payin: StartedRead;
  readonly options: StartedRead;
  readonly takeRead: TakeRead;
  /** Forgets both answers: `takeRead` returns nothing from now on. */
  readonly end: () => void;
}

/**
 * Requests the payin and the options exactly as the React app would. The app takes these requests over (`takeRead`), so that none is
 * sent twice, and judges their answers and failures.
 */
export function startReads(
  apiBaseUrl: string,
  { idPayin, token, money }: RedirectRequest,
): StartedReads {
  const reads = new Map<string, StartedRead>();
  const send = (path: string, init: RequestInit): StartedRead => {
    const address = apiAddress(apiBaseUrl, path);
    const read = start(address, init);
    reads.set(keyOf(address, init), read);
    return read;
  };
  return {
    payin: send(`/payins/${encodeURIComponent(idPayin)}`, callInit("GET", token)),
    options: send(
      "/payins/!availablePaymentOptions",
      callInit("POST", token, { paymentRequested: { money } }),
    ),
    takeRead: (address, init) => {
      const key = keyOf(address, init);
      const read = reads.get(key);
      reads.delete(key);
      return read;
    },
    end: () => {
      reads.clear();
    },
  };
}

function start(address: string, init: RequestInit): StartedRead {
  const stopping = new AbortController();
  const sentAtMs = Date.now();
  const answer = fetch(address, { ...init, signal: stopping.signal }).then((response) => ({
    response,
    sentAtMs,
    receivedAtMs: Date.now(),
  }));
  // The app handles the failure when it takes the request over.
  answer.catch(() => undefined);
  return {
    answer,
    stop: () => {
      stopping.abort();
    },
  };
}

function keyOf(address: string, init: RequestInit): string {
  return JSON.stringify([address, init]);
}
