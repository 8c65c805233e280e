import type { Money } from "./money.ts";

/** What a token by action may do with its one payment (§5, G6). */
export type TokenAction = "PAYIN_CREATE" | "PAYIN_INFO" | "PAYOUT_CREATE" | "PAYOUT_INFO";

interface TokenOrderFacts {
  /** How long the token works, in seconds: 1800 unless given, from 60 to 604 800 (G6). */
  readonly validitySecs?: number | undefined;
  /** Then only payments of this amount and currency can be created by the token (§5). */
  readonly money?: Money | undefined;
  /** Then only payments with these addresses can be created by the token (G51). */
  readonly callbackUrl?: string | undefined;
  readonly returnUrl?: string | undefined;
}

/** What a token for one payment is to allow (§5). */
export interface TokenByActionOrder extends TokenOrderFacts {
  readonly action: TokenAction;
  /** The `idPayin` or `idPayout`. */
  readonly idPayment: string;
}

/** What a token for listed operations is to allow (§5, G7): at most 20, each `METHOD /path`, the path a regular expression. */
export interface TokenOrder extends TokenOrderFacts {
  readonly operations: readonly string[];
}

/** A token and what it is good for (G6). */
export interface TokenResponse {
  readonly token: string;
  /** ISO 8601. */
  readonly expireAt: string;
  readonly validitySecs: number;
  /** What the token may call, as `METHOD /path`. */
  readonly operations: readonly string[];
}
