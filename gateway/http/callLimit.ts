import type { Config } from "../settings/config.ts";
import { limitKeyOfAddress, limitKeyOfAllCalls, limitKeyOfFailedProof } from "./limitKey.ts";
import type { Refusal } from "./operation.ts";
import type { CountedKey, LimitVerdict, RequestLimit } from "./requestLimit.ts";
import type { SharedLimit } from "./sharedLimit.ts";

/** The counter of calls: of this process alone, or of all processes together. */
export type CallCounter = RequestLimit | SharedLimit;

/** The limits of calls per second, for one key and for a whole merchant (G19). */
export type CallRates = Pick<Config, "rateLimitPerSecond" | "merchantRateLimitPerSecond">;

/** A key with the name of its policy in the headers of answers. */
interface PolicyKey extends CountedKey {
  readonly policy: "default" | "merchant";
}

/** The limits that one call counts under (G19). */
export interface CallLimit {
  /** Counts a proven call under its key and its merchant; refuses it if either limit is reached. */
  readonly refuseProven: (key: string, merchantCode: string) => Promise<Refusal | undefined>;
  /** Counts a call without proof under its address; refuses it if the limit is reached. */
  readonly refuseAddress: () => Promise<Refusal | undefined>;
  /**
   * Counts a refused, unproven call under its address and the merchant that it names, if that exists. Returns `reason`, or the
   * refusal of too many calls.
   */
  readonly refuseUnproven: (reason: Refusal, merchantCode?: string) => Promise<Refusal>;
  /** Returns `RateLimit` and `RateLimit-Policy` of the limit that decided last; by default of the address. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

/** Creates the limits of a call from an address. */
export function beginCallLimit(counter: CallCounter, rates: CallRates, address: string): CallLimit {
  let last: LimitVerdict<PolicyKey> | undefined;
  const ofKey = (key: string): PolicyKey => ({
    policy: "default",
    key,
    perSecond: rates.rateLimitPerSecond,
  });
  const ofMerchant = (merchantCode: string): PolicyKey => ({
    policy: "merchant",
    key: limitKeyOfAllCalls(merchantCode),
    perSecond: rates.merchantRateLimitPerSecond,
  });
  const refuse = async (...keys: [PolicyKey, ...PolicyKey[]]): Promise<Refusal | undefined> => {
    last = await counter.take(keys);
    return last.isAccepted ? undefined : tooMany(last);
  };
  return {
    refuseProven: async (key, merchantCode) => await refuse(ofKey(key), ofMerchant(merchantCode)),
    refuseAddress: async () => await refuse(ofKey(limitKeyOfAddress(address))),
    refuseUnproven: async (reason, merchantCode) =>
      (await refuse(ofKey(limitKeyOfFailedProof(address, merchantCode)))) ?? reason,
    headers: async () => {
      const { by, remaining, freeInSeconds } =
        last ?? (await counter.look(ofKey(limitKeyOfAddress(address))));
      return {
        ratelimit: `"${by.policy}";r=${remaining};t=${freeInSeconds}`,
        "ratelimit-policy": `"${by.policy}";q=${by.perSecond};w=1`,
      };
    },
  };
}

function tooMany({ by, freeInSeconds }: LimitVerdict<PolicyKey>): Refusal {
  const whose = by.policy === "merchant" ? " of this merchant" : "";
  return {
    problem: "too_many_requests",
    detail: `More than ${by.perSecond} requests${whose} came in one second; this one was not processed. Send it again after Retry-After.`,
    headers: { "retry-after": String(Math.max(1, freeInSeconds)) },
  };
}
