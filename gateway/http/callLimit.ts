import type { Config } from "../settings/config.ts";
import { limitKeyOfAddress, limitKeyOfAllCalls, limitKeyOfFailedProof } from "./limitKey.ts";
import type { Refusal } from "./operation.ts";
import type { CountedKey, LimitVerdict, RequestLimit } from "./requestLimit.ts";
import type { SharedLimit } from "./sharedLimit.ts";

/** What counts calls: this process alone, or all of them together. */
export type CallCounter = RequestLimit | SharedLimit;

/** How many calls pass in any second, under one key and of one merchant together (G19). */
export type CallRates = Pick<Config, "rateLimitPerSecond" | "merchantRateLimitPerSecond">;

/** A key with the name that its policy has in the headers of answers. */
interface PolicyKey extends CountedKey {
  readonly policy: "default" | "merchant";
}

/** The limits that one call counts under (G19). */
export interface CallLimit {
  /** Counts a proven call under its key and among all of its merchant; refuses it where either has used up its second. */
  readonly refuseProven: (key: string, merchantCode: string) => Promise<Refusal | undefined>;
  /** Counts a call that nobody needs to prove under its address, and refuses it in the same way. */
  readonly refuseAddress: () => Promise<Refusal | undefined>;
  /**
   * Counts a call that is refused unproven, under its address and the merchant that it was in the name of, where there is one of that code. Gives the reason, or
   * the refusal of too many of them.
   */
  readonly refuseUnproven: (reason: Refusal, merchantCode?: string) => Promise<Refusal>;
  /** `RateLimit` and `RateLimit-Policy` of what decided last, or of the address where nothing did. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

/** Begins a call from an address. */
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
