import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Returns the console's key, which signs in in place of the test merchant's secret. It stands behind `#` in the link that the
 * start prints, so that no server or log sees it. It derives from the secret: a rotated secret invalidates it.
 */
export function consoleKeyOf(secret: string): string {
  return createHmac("sha256", secret).update("sandbox console").digest("base64url");
}

/** Tells whether a received key is that of the secret. */
export function isConsoleKey(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(consoleKeyOf(secret))];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns the URL of the console that signs in by itself. */
export function consoleLink(webAppUrl: string, secret: string): string {
  return `${webAppUrl}/sandbox#key=${consoleKeyOf(secret)}`;
}
