import * as z from "zod/mini";
import { Money } from "./money.ts";
import { MerchantCode, PaymentId, Timestamp } from "./paymentId.ts";
import { tokenActions } from "./wireValues.ts";

export type { TokenAction } from "./wireValues.ts";

/** Token lifetimes in seconds (G6). */
export const tokenValidity = {
  defaultSecs: 1800,
  minimumSecs: 60,
  maximumSecs: 604_800,
  /** Lifetime of a link's token: two days, so that it outlives its payment (G52). */
  linkSecs: 172_800,
} as const;

/** The money and the URLs that a token binds: a create with it must carry exactly these (§5, G51). */
const bound = {
  money: z.optional(Money),
  callbackUrl: z.optional(z.string()),
  returnUrl: z.optional(z.string()),
};

const common = {
  merchantCode: MerchantCode,
  validitySecs: z.optional(
    z.int().check(z.minimum(tokenValidity.minimumSecs), z.maximum(tokenValidity.maximumSecs)),
  ),
  ...bound,
  /** Epoch seconds; required with a signature, ± 300 s (G8). */
  timestamp: z.optional(z.int()),
  /** The Merchant Secret key, in place of a signature (§5, deprecated). */
  secret: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
};

/** Body of `POST /auth-tokens-by-action` (§5). */
export const TokenByActionRequest = z.object({
  ...common,
  action: z.enum(tokenActions),
  idPayment: PaymentId,
});
export type TokenByActionRequest = z.infer<typeof TokenByActionRequest>;

/** Body of `POST /auth-tokens` (§5, G7). Each operation is METHOD, one space, path pattern. */
export const TokenRequest = z.object({
  ...common,
  operations: z
    .array(z.string().check(z.maxLength(200), z.regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S*$/)))
    .check(z.minLength(1), z.maxLength(20)),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

/**
 * Response of both token endpoints (G6). `operations` lists the covered calls as `METHOD /path`; the money and the URLs are those
 * that the token binds, as they were given.
 */
export const TokenResponse = z.object({
  token: z.string(),
  expireAt: Timestamp,
  validitySecs: z.int(),
  operations: z.array(z.string()),
  ...bound,
});
export type TokenResponse = z.infer<typeof TokenResponse>;

/** Hashes of the URLs that a create must carry (G51): the SHA-256 of each parsed URL, in base64url. */
const AddressHashes = z.object({
  callbackUrl: z.optional(z.string()),
  returnUrl: z.optional(z.string()),
});
export type AddressHashes = z.infer<typeof AddressHashes>;

/** Claims of a token (G6): `action` and `idPayment`, or `ops`. `money.amount` is a string so that it stays exact. */
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
