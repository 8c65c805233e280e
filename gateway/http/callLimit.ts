import { limitKeyOfAddress } from "./limitKey.ts";
import type { Refusal } from "./operation.ts";
import type { LimitVerdict, RequestLimit } from "./requestLimit.ts";

/** The limits that one call counts under (G19). */
export interface CallLimit {
  /** Counts the call under a key; refuses it where the key has used up its second. */
  readonly refuse: (key: string) => Refusal | undefined;
  /** Counts a call that nobody needs to prove under its address, in the same way. */
  readonly refuseAddress: () => Refusal | undefined;
  /** Gives why a caller is not proven, or refuses such callers' too many calls before they are told. */
  readonly refuseUnproven: (reason: Refusal) => Refusal;
  /** `RateLimit` and `RateLimit-Policy` for the key that counted last, or the address where none did. */
  readonly headers: () => Readonly<Record<string, string>>;
}

/** Begins a call from an address. */
export function beginCallLimit(limit: RequestLimit, address: string): CallLimit {
  let last: LimitVerdict | undefined;
  const refuse = (key: string): Refusal | undefined => {
    last = limit.take(key);
    return last.isAccepted ? undefined : tooMany(limit.perSecond, last);
  };
  const refuseAddress = () => refuse(limitKeyOfAddress(address));
  return {
    refuse,
    refuseAddress,
    refuseUnproven: (reason) => refuseAddress() ?? reason,
    headers: () => {
      const { remaining, freeInSeconds } = last ?? limit.look(limitKeyOfAddress(address));
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
