import { limitKeyOfAddress } from "./limitKey.ts";
import type { Refusal } from "./operation.ts";
import type { LimitVerdict } from "./requestLimit.ts";

/** What counts calls: this process alone, or all of them together. */
export interface CallCounter {
  readonly perSecond: number;
  /** Counts one call under a key, unless the key has used up its second: then nothing is counted. */
  readonly take: (key: string) => LimitVerdict | Promise<LimitVerdict>;
  /** What `take` would say of the key, counting nothing. */
  readonly look: (key: string) => LimitVerdict | Promise<LimitVerdict>;
}

/** The limits that one call counts under (G19). */
export interface CallLimit {
  /** Counts the call under a key; refuses it where the key has used up its second. */
  readonly refuse: (key: string) => Promise<Refusal | undefined>;
  /** Counts a call that nobody needs to prove under its address, in the same way. */
  readonly refuseAddress: () => Promise<Refusal | undefined>;
  /** Refuses an address whose unproven callers have used up its second, before a proof that costs something is looked at; counts nothing. */
  readonly refuseUsedUp: () => Promise<Refusal | undefined>;
  /** Gives why a caller is not proven, or refuses such callers' too many calls before they are told. */
  readonly refuseUnproven: (reason: Refusal) => Promise<Refusal>;
  /** `RateLimit` and `RateLimit-Policy` for the key that counted last, or the address where none did. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

/** Begins a call from an address. */
export function beginCallLimit(limit: CallCounter, address: string): CallLimit {
  let last: LimitVerdict | undefined;
  const refuse = async (key: string): Promise<Refusal | undefined> => {
    last = await limit.take(key);
    return last.isAccepted ? undefined : tooMany(limit.perSecond, last);
  };
  const refuseAddress = async () => await refuse(limitKeyOfAddress(address));
  return {
    refuse,
    refuseAddress,
    refuseUsedUp: async () => {
      const verdict = await limit.look(limitKeyOfAddress(address));
      if (verdict.isAccepted) return undefined;
      last = verdict;
      return tooMany(limit.perSecond, verdict);
    },
    refuseUnproven: async (reason) => (await refuseAddress()) ?? reason,
    headers: async () => {
      const { remaining, freeInSeconds } = last ?? (await limit.look(limitKeyOfAddress(address)));
      return {
        ratelimit: `"default";r=${remaining};t=${freeInSeconds}`,
        "ratelimit-policy": `"default";q=${limit.perSecond};w=1`,
      };
    },
  };
}

function tooMany(perSecond: number, { freeInSeconds }: LimitVerdict): Refusal {
  return {
    problem: "too_many_requests",
    detail: `More than ${perSecond} requests came in one second; this one was not processed. Send it again after Retry-After.`,
    headers: { "retry-after": String(Math.max(1, freeInSeconds)) },
  };
}
