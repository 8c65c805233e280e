import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { useServerNow } from "./useServerNow.ts";

/** Longest time between two checks of the expiry. */
const checkEveryMs = 60_000;
/** Time between two checks until the payin is known. */
const checkUntilKnownMs = 1000;

/** Tells whether the time to pay a payin is over by the service's clock. It may still succeed (G42). */
export function useIsTimeOver(payin: SeenPayin | undefined): boolean {
  const expireAt = payin?.paymentMethodResponse.expireAt;
  const expireAtMs = expireAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expireAt);
  const nowMs = useServerNow((seenMs) => {
    if (payin === undefined) return checkUntilKnownMs;
    const leftMs = expireAtMs - seenMs;
    return leftMs > 0 ? Math.min(leftMs + 10, checkEveryMs) : checkEveryMs;
  });
  return expireAtMs <= nowMs;
}
