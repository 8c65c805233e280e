import type { TokenAction } from "#contract/token.ts";

/** The operations of each action, as `METHOD /path` with the payment's id (§5, G6). */
const coveredBy = {
  PAYIN_CREATE: (idPayment) => [
    "POST /payins/!availablePaymentOptions",
    `POST /payins/${idPayment}`,
    `GET /payins/${idPayment}`,
    `POST /payins/${idPayment}/external-reference`,
  ],
  PAYIN_INFO: (idPayment) => [`GET /payins/${idPayment}`],
  PAYOUT_CREATE: (idPayment) => [`POST /payouts/${idPayment}`, `GET /payouts/${idPayment}`],
  PAYOUT_INFO: (idPayment) => [`GET /payouts/${idPayment}`],
} as const satisfies Record<TokenAction, (idPayment: string) => readonly string[]>;

/**
 * Returns the calls that a by-action token covers, each `METHOD /path`. They are compared literally, because an id may contain a
 * `.` (G6).
 */
export function operationsOfAction(action: TokenAction, idPayment: string): readonly string[] {
  return coveredBy[action](idPayment);
}
