import type { Money } from "#contract/money.ts";
import type { AddressHashes, TokenAction } from "#contract/token.ts";

/** The merchant of a proven token, and the token's limits (§5, G6). */
export interface Caller {
  readonly merchantCode: string;
  readonly jti: string;
  readonly scope:
    | { readonly kind: "action"; readonly action: TokenAction; readonly idPayment: string }
    | { readonly kind: "operations"; readonly operations: readonly string[] };
  /** If present, only payments of this amount and currency may be created. */
  readonly money?: Money;
  /** If present, only payments with these addresses may be created (G51). */
  readonly addresses?: AddressHashes;
}
