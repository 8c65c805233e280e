import type { Money } from "./money.ts";

/** Action of a by-action token on its one payment (§5, G6). */
export type TokenAction = "PAYIN_CREATE" | "PAYIN_INFO" | "PAYOUT_CREATE" | "PAYOUT_INFO";

/** What a token binds a create to. */
interface TokenLimits {
  /** If given, the token creates only payments of this amount and currency (§5). */
  readonly money?: Money | undefined;
  /** If given, the token creates only payments with these URLs (G51). */
  readonly callbackUrl?: string | undefined;
  readonly returnUrl?: string | undefined;
}

interface TokenOrderFacts extends TokenLimits {
  /** Lifetime of the token in seconds: by default 1800, from 60 to 604 800 (G6). */
  readonly validitySecs?: number | undefined;
}

/** Scope of a token for one payment (§5). */
export interface TokenByActionOrder extends TokenOrderFacts {
  readonly action: TokenAction;
  /** The `idPayin` or `idPayout`. */
  readonly idPayment: string;
}

/** Scope of a token for listed operations (§5, G7): at most 20, each `METHOD /path`, the path a regular expression. */
export interface TokenOrder extends TokenOrderFacts {
  readonly operations: readonly string[];
}

/** A token with its expiry, its scope, and what it binds, as it was given (G6). */
export interface TokenResponse extends TokenLimits {
  readonly token: string;
  /** ISO 8601. */
  readonly expireAt: string;
  readonly validitySecs: number;
  /** The covered calls, as `METHOD /path`. */
  readonly operations: readonly string[];
}
