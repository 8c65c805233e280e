import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The console's key: it signs in there in the place of the test merchant's secret. It stands behind `#` in the link that the start prints, so that neither a
 * server nor a log sees it. It is made from the secret, so whoever can read that needs no key, and a rotated secret ends it.
 */
export function consoleKeyOf(secret: string): string {
  return createHmac("sha256", secret).update("sandbox console").digest("base64url");
}

/** Whether a key that came is that of the secret. */
export function isConsoleKey(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(consoleKeyOf(secret))];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The address of the console that signs in by itself. */
export function consoleLink(webAppUrl: string, secret: string): string {
  return `${webAppUrl}/sandbox#key=${consoleKeyOf(secret)}`;
}
