import { hash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { PaymentId } from "@pay/contract/paymentId.ts";
import { TokenRequest } from "@pay/contract/token.ts";
import type { Config } from "../settings/config.ts";
import type { Caller } from "../token/caller.ts";
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
  /** Whose limit it is, as the end of the sentence "More than 10 requests …". */
  readonly whose: string;
}

/** The limits that one call counts under (G19). */
export interface CallLimit {
  /** Counts a proven call under its key and its merchant; refuses it if either limit is reached. */
  readonly refuseProven: (key: string, merchantCode: string) => Promise<Refusal | undefined>;
  /**
   * Counts a proven call outside its token's scope under the token alone: not under the payment that it names, nor under its merchant.
   * Returns `reason`, or the refusal of too many calls.
   */
  readonly refuseOutOfScope: (reason: Refusal, caller: Caller) => Promise<Refusal>;
  /** Counts a proven call of a connector under its name alone; refuses it if the limit is reached. */
  readonly refuseConnector: (name: string) => Promise<Refusal | undefined>;
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
    whose: whoseLimit(key),
    key: toFixedSize(key),
    perSecond: rates.rateLimitPerSecond,
  });
  const ofMerchant = (merchantCode: string): PolicyKey => ({
    policy: "merchant",
    whose: "of this merchant, for all its payments together,",
    // The ceiling for all proven calls of the merchant.
    key: toFixedSize(`all ${merchantCode}`),
    perSecond: rates.merchantRateLimitPerSecond,
  });
  const refuse = async (...keys: [PolicyKey, ...PolicyKey[]]): Promise<Refusal | undefined> => {
    last = await counter.take(keys);
    return last.isAccepted ? undefined : tooMany(last);
  };
  return {
    refuseProven: async (key, merchantCode) => await refuse(ofKey(key), ofMerchant(merchantCode)),
    refuseOutOfScope: async (reason, caller) =>
      (await refuse(ofKey(limitKeyOfToken(caller)))) ?? reason,
    // As many as a merchant: a connector tells of the payments of several.
    refuseConnector: async (name) =>
      await refuse({
        ...ofKey(`connector ${name}`),
        perSecond: rates.merchantRateLimitPerSecond,
      }),
    refuseAddress: async () => await refuse(ofKey(limitKeyOfAddress(address))),
    refuseUnproven: async (reason, merchantCode) =>
      (await refuse(ofKey(limitKeyOfFailedProof(address, merchantCode)))) ?? reason,
    headers: async () => {
      const { by, remaining, freeInSeconds } =
        last ?? (await counter.peek(ofKey(limitKeyOfAddress(address))));
      return {
        ratelimit: `"${by.policy}";r=${remaining};t=${freeInSeconds}`,
        "ratelimit-policy": `"${by.policy}";q=${by.perSecond};w=1`,
      };
    },
  };
}

/** Returns the hash of a key. Callers choose parts of it, and the limits keep many of them. */
function toFixedSize(key: string): string {
  return hash("sha256", key, "base64url");
}

/** Returns whose limit a key is, by its first word. A payment is named by its own id alone. */
function whoseLimit(key: string): string {
  const [kind = "", , id = ""] = key.split(" ");
  switch (kind) {
    case "payin":
    case "payout":
      return `for the ${kind} ${id}`;
    case "tokens":
      return `for tokens of the payment ${id}`;
    case "token":
      return "with this token";
    case "merchant":
      return "of this merchant that name no single payment";
    case "connector":
      return "of this connector";
    case "failed":
      return "from this address that proved no merchant";
    default:
      return "from this address that proved nothing";
  }
}

/** The setting of each policy. Live has the published limit for one key (G19). */
const settingOf = {
  default: "The setting RATE_LIMIT_PER_SECOND raises this limit in the sandbox alone.",
  merchant:
    "The administrator can raise this limit with the setting MERCHANT_RATE_LIMIT_PER_SECOND.",
} as const satisfies Record<PolicyKey["policy"], string>;

function tooMany({ by, freeInSeconds }: LimitVerdict<PolicyKey>): Refusal {
  return {
    problem: "too_many_requests",
    detail: `More than ${by.perSecond} requests ${by.whose} came in one second; this one was not processed. Send it again after Retry-After. ${settingOf[by.policy]}`,
    headers: { "retry-after": String(Math.max(1, freeInSeconds)) },
  };
}

/**
 * Returns the key that a proven call counts under (G19). A call that names a payment counts under it, whatever the token, so that
 * customers of one merchant do not starve each other. Another call counts under its token if that is for one payment, else under
 * the merchant.
 */
export function limitKeyOf(caller: Caller, params: Readonly<Record<string, string>>): string {
  const { merchantCode, scope } = caller;
  const { idPayin, idPayout } = params;
  // An id that is none (G15) names no payment, and may have any length.
  if (isPaymentId(idPayin)) return `payin ${merchantCode} ${idPayin}`;
  if (isPaymentId(idPayout)) return `payout ${merchantCode} ${idPayout}`;
  const isForOnePayment = scope.kind === "action" || onlyPaymentOf(scope.operations) !== undefined;
  return isForOnePayment ? limitKeyOfToken(caller) : limitKeyOfMerchant(merchantCode);
}

function limitKeyOfToken({ merchantCode, jti }: Caller): string {
  return `token ${merchantCode} ${jti}`;
}

function isPaymentId(id: string | undefined): id is string {
  return PaymentId.safeParse(id).success;
}

/** Returns the key of a merchant's calls that are for no single payment (G19). */
function limitKeyOfMerchant(merchantCode: string): string {
  return `merchant ${merchantCode}`;
}

/**
 * Returns the key that a proven token request counts under (G19): the only payment that the token is for, so that customers of one
 * merchant do not starve each other; else the merchant. Both parts come unchecked from the request.
 */
export function limitKeyOfTokenRequest(
  merchantCode: string,
  { idPayment, operations }: { readonly idPayment?: unknown; readonly operations?: unknown },
): string {
  const listed = TokenRequest.shape.operations.safeParse(operations);
  const id = PaymentId.safeParse(listed.success ? onlyPaymentOf(listed.data) : idPayment);
  return id.success ? `tokens ${merchantCode} ${id.data}` : limitKeyOfMerchant(merchantCode);
}

/**
 * Returns the key that a failed proof counts under (G19): the address and, if it exists, the merchant. Failures in the name of
 * one merchant then do not affect another.
 */
function limitKeyOfFailedProof(address: string, merchantCode?: string): string {
  const ofAddress = limitKeyOfAddress(address);
  return merchantCode === undefined ? ofAddress : `failed ${merchantCode} ${ofAddress}`;
}

/**
 * Returns the key of calls whose caller is not proven (G19). For IPv6 it is the network, since one caller has all its addresses.
 */
export function limitKeyOfAddress(address: string): string {
  // Some proxies write the port of the connection too: 203.0.113.7:50417, [2001:db8::1]:50417.
  const bare = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address);
  const given = bare?.[1] ?? bare?.[2] ?? address;
  if (!ipaddr.isValid(given)) return `address ${given}`;
  const parsed = ipaddr.process(given);
  if (parsed.kind() === "ipv4") return `address ${parsed.toString()}`;
  return `address ${parsed.toNormalizedString().split(":").slice(0, 4).join(":")}`;
}

/** Returns the payments that operations name literally, each once, as `payins/A-1`. */
export function namedPayments(operations: readonly string[]): readonly string[] {
  return [...new Set(operations.map(unescapeSigns).flatMap((one) => namedPayment(one) ?? []))];
}

/** Returns the id that all operations that name one name literally; undefined if none does, or not all the same payment. */
function onlyPaymentOf(operations: readonly string[]): string | undefined {
  const literal = operations.map(unescapeSigns);
  const named = new Set(literal.filter((one) => !namesNone.test(one)).map(namedPayment));
  const [only] = named;
  return named.size === 1 ? only?.replace(/^pay(?:ins|outs)\//, "") : undefined;
}

/** Returns an operation without the backslashes before signs: libraries that escape a text write `\!` and `\-` too. */
function unescapeSigns(operation: string): string {
  return operation.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");
}

/** Matches literal operations that are not below a path of a payment. */
const namesNone = /^[A-Z]+ \/(?!(?:sandbox\/)?pay(?:ins|outs)\/[^!])[A-Za-z0-9/!_~-]*$/;

/** Returns the payment that an operation names literally, `payins/A-1`; undefined for a pattern, which may mean any. */
function namedPayment(operation: string): string | undefined {
  const [, kind, id] =
    /^[A-Z]+ \/(?:sandbox\/)?(payins|payouts)\/([\w~.-]+)(?:\/[A-Za-z!-]+)*$/.exec(operation) ?? [];
  return PaymentId.safeParse(id).success ? `${kind}/${id}` : undefined;
}
