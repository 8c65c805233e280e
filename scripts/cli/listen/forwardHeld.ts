import type { HeldCallback } from "@pay/contract/endpoints/listHeldCallbacks.ts";
import { ApiError, ServiceUnreachable } from "payment-web-app-sdk/apiError.ts";
import type { Output } from "../output.ts";
import { describeForwarded } from "./describeForwarded.ts";
import { type ForwardAnswer, forwardCallback } from "./forwardCallback.ts";
import type { KeptCursor } from "./keptCursor.ts";
import type { ReadHeld } from "./readHeldCallbacks.ts";

/** The dependencies of the loop. */
interface Forwarding {
  readonly read: ReadHeld;
  readonly cursor: KeptCursor;
  readonly forwardTo: string;
  readonly output: Output;
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

const pollMs = 1000;
/** The attempts after which a callback counts as refused, if a proxy goes on to answer 502, 503 or 504: two minutes. */
const mostBadGateways = 120;

/**
 * Forwards held callbacks one after the other, until the signal ends it. While the merchant's server does not answer, callbacks wait. They
 * are read again before each attempt, so that their signatures stay fresh. A sandbox that does not answer is asked again. Throws
 * the SDK's errors for a sandbox that refuses.
 */
export async function forwardHeld(forwarding: Forwarding): Promise<void> {
  const { read, forwardTo, wait, signal } = forwarding;
  const say = createNotes(forwarding.output);
  let cursor = await forwarding.cursor.read();
  let badGateways = 0;
  while (!signal.aborted) {
    const held = await readOrWait(read, cursor, say);
    for (const callback of held) {
      if (signal.aborted) return;
      const answer = await forwardCallback(callback, forwardTo);
      const isBadGateway = answer.kind === "answer" && [502, 503, 504].includes(answer.status);
      badGateways = isBadGateway ? badGateways + 1 : 0;
      if (answer.kind === "away" || (isBadGateway && badGateways < mostBadGateways)) {
        say.targetAway(forwardTo, answer);
        break;
      }
      badGateways = 0;
      say.forwarded(callback, answer);
      ({ cursor } = callback);
      await forwarding.cursor.write(cursor);
    }
    if (!signal.aborted && (held.length === 0 || say.isTargetAway())) await wait(pollMs);
  }
}

/** Reads the next callbacks; none while the sandbox does not answer. */
async function readOrWait(
  read: ReadHeld,
  cursor: string | undefined,
  say: Notes,
): Promise<readonly HeldCallback[]> {
  try {
    const held = await read({ cursor });
    say.sandboxAnswered();
    return held;
  } catch (error) {
    if (!isTemporary(error)) throw error;
    say.sandboxAway(error);
    return [];
  }
}

function isTemporary(error: unknown): error is Error {
  if (error instanceof ServiceUnreachable) return true;
  return error instanceof ApiError && (error.status === 429 || error.status >= 500);
}

type Notes = ReturnType<typeof createNotes>;

/** Returns functions that print each change once: a line per callback, and who does not answer or answers again. */
function createNotes(output: Output) {
  let isTargetAway = false;
  let isSandboxAway = false;
  return {
    isTargetAway: () => isTargetAway,
    forwarded: (callback: HeldCallback, answer: ForwardAnswer) => {
      isTargetAway = false;
      output.print(`${describeForwarded(callback, answer, new Date())}\n`);
    },
    targetAway: (forwardTo: string, answer: ForwardAnswer) => {
      if (isTargetAway) return;
      isTargetAway = true;
      const reason = answer.kind === "away" ? answer.reason : "a proxy answered for it";
      output.printError(
        `${forwardTo} does not answer (${reason}). Callbacks wait until it does; none is lost for an hour.\n`,
      );
    },
    sandboxAway: ({ message }: Error) => {
      if (isSandboxAway) return;
      isSandboxAway = true;
      output.printError(`The sandbox does not answer. Asking again. (${message})\n`);
    },
    sandboxAnswered: () => {
      if (isSandboxAway) output.printError("The sandbox answers again.\n");
      isSandboxAway = false;
    },
  };
}
