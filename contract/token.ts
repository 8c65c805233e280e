import * as z from "zod/mini";
import { fits, isText, maybe, type Shape } from "./fits.ts";
import { Money } from "./money.ts";
import { isMerchantCode, isPaymentId, MerchantCode, PaymentId, Timestamp } from "./paymentId.ts";

/** What a by-action token may do with its one payment (§5, G6). */
export const tokenActions = ["PAYIN_CREATE", "PAYIN_INFO", "PAYOUT_CREATE", "PAYOUT_INFO"] as const;
export type TokenAction = (typeof tokenActions)[number];

/** Token lifetimes in seconds (G6). */
export const tokenValidity = {
  defaultSecs: 1800,
  minimumSecs: 60,
  maximumSecs: 604_800,
  /** Of links: two days, so that they outlive their payment (G52). */
  linkSecs: 172_800,
} as const;

const common = {
  merchantCode: MerchantCode,
  validitySecs: z.optional(
    z.int().check(z.minimum(tokenValidity.minimumSecs), z.maximum(tokenValidity.maximumSecs)),
  ),
  money: z.optional(Money),
  /** Then a create under the token must carry exactly these addresses (G51). */
  callbackUrl: z.optional(z.string()),
  returnUrl: z.optional(z.string()),
  /** Epoch seconds; required beside a signature, ± 300 s (G8). */
  timestamp: z.optional(z.int()),
  /** The Merchant Secret key; instead of a signature (§5, deprecated). */
  secret: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
};

/** Body of `POST /auth-tokens-by-action` (§5). */
export const TokenByActionRequest = z.object({
  ...common,
  action: z.enum(tokenActions),
  idPayment: PaymentId,
});
export type TokenByActionRequest = z.infer<typeof TokenByActionRequest>;

/** Body of `POST /auth-tokens` (§5, G7): each operation is METHOD, one space, path pattern. */
export const TokenRequest = z.object({
  ...common,
  operations: z
    .array(z.string().check(z.maxLength(200), z.regex(/^(GET|POST|PUT|PATCH|DELETE) \/.*$/)))
    .check(z.minLength(1), z.maxLength(20)),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

/** Answer of both token endpoints (G6). `operations` says in words of `METHOD /path` what the token may call. */
export const TokenResponse = z.object({
  token: z.string(),
  expireAt: Timestamp,
  validitySecs: z.int(),
  operations: z.array(z.string()),
});
export type TokenResponse = z.infer<typeof TokenResponse>;

/** The addresses that a create must carry (G51): the SHA-256 of each in its parsed form, in base64url. */
const AddressHashes = z.object({
  callbackUrl: z.optional(z.string()),
  returnUrl: z.optional(z.string()),
});
export type AddressHashes = z.infer<typeof AddressHashes>;

/** Claims of a token (G6): `action` and `idPayment`, or `ops`; `money.amount` is a string so that it stays exact. */
export const TokenClaims = z.object({
  iss: z.string(),
  aud: z.enum(["sandbox", "live"]),
  sub: MerchantCode,
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
  action: z.optional(z.enum(tokenActions)),
  idPayment: z.optional(PaymentId),
  ops: z.optional(z.array(z.string())),
  money: z.optional(z.object({ amount: z.string(), currencyCode: z.string() })),
  addresses: z.optional(AddressHashes),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

// A token with a byte order mark or with bytes that are no text is none of ours.
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads what a token says of itself, without proving it: for the page, which shows what it can and asks only for what the
 * token covers (G39, G44). Gives undefined for anything that is not a token of this service.
 */
export function readTokenClaims(token: string): TokenClaims | undefined {
  const [, payload, signature, ...more] = token.split(".");
  if (payload === undefined || signature === undefined || more.length > 0) return undefined;
  try {
    const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const text = utf8.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const claims: unknown = JSON.parse(text);
    return isTokenClaims(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

// By hand and not by `TokenClaims`: a page reads it before the schemas are there. A test holds the two together.
const claimShape = {
  iss: isText,
  aud: (value) => value === "sandbox" || value === "live",
  sub: (value) => isText(value) && isMerchantCode(value),
  jti: isText,
  iat: Number.isFinite,
  exp: Number.isFinite,
  action: maybe((value) => tokenActions.some((action) => action === value)),
  idPayment: maybe((value) => isText(value) && isPaymentId(value)),
  ops: maybe([isText]),
  money: maybe({ amount: isText, currencyCode: isText }),
  addresses: maybe({ callbackUrl: maybe(isText), returnUrl: maybe(isText) }),
} satisfies Record<keyof TokenClaims, Shape>;

function isTokenClaims(value: unknown): value is TokenClaims {
  return fits(value, claimShape);
}
