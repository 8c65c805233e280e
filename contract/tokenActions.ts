/** Actions of a by-action token on its one payment (§5, G6). */
export const tokenActions = ["PAYIN_CREATE", "PAYIN_INFO", "PAYOUT_CREATE", "PAYOUT_INFO"] as const;
export type TokenAction = (typeof tokenActions)[number];
