import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { apiAddress, callInit } from "../api/callInit.ts";
import type { EarlyRead, EarlyReads } from "../boot/early.ts";

/**
 * Asks for the payin and for the options, as the program would. The program takes over these very calls, by address and all that they are sent
 * with, so that none is made twice; what becomes of them, a failure too, is its own to judge.
 */
export function startReads(
  apiBaseUrl: string,
  { idPayin, token, money }: RedirectRequest,
): EarlyReads {
  const begun = new Map<string, EarlyRead>();
  const begin = (path: string, init: RequestInit): EarlyRead => {
    const address = apiAddress(apiBaseUrl, path);
    const read = start(address, init);
    begun.set(keyOf(address, init), read);
    return read;
  };
  return {
    payin: begin(`/payins/${encodeURIComponent(idPayin)}`, callInit("GET", token)),
    options: begin(
      "/payins/!availablePaymentOptions",
      callInit("POST", token, { paymentRequested: { money } }),
    ),
    takeRead: (address, init) => {
      const key = keyOf(address, init);
      const read = begun.get(key);
      begun.delete(key);
      return read;
    },
    end: () => {
      begun.clear();
    },
  };
}

function start(address: string, init: RequestInit): EarlyRead {
  const stopping = new AbortController();
  const sentAtMs = Date.now();
  const answer = fetch(address, { ...init, signal: stopping.signal }).then((response) => ({
    response,
    sentAtMs,
    receivedAtMs: Date.now(),
  }));
  // Whoever takes it over is told; nobody else has to be.
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
