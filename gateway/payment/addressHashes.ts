import { createHash } from "node:crypto";
import type { AddressHashes } from "#contract/token.ts";

/** The fields of requests whose addresses a token may bind (G51). */
export type AddressName = keyof AddressHashes;

/** Returns the hashes of the addresses that a token binds; undefined if it binds none (G51). */
export function hashAddresses({
  callbackUrl,
  returnUrl,
}: {
  readonly callbackUrl?: string | undefined;
  readonly returnUrl?: string | undefined;
}): AddressHashes | undefined {
  if (callbackUrl === undefined && returnUrl === undefined) return undefined;
  return {
    ...(callbackUrl !== undefined && { callbackUrl: hashAddress(callbackUrl) }),
    ...(returnUrl !== undefined && { returnUrl: hashAddress(returnUrl) }),
  };
}

/** Hashes the parsed URL: the page sends that form, not the merchant's text. */
export function hashAddress(raw: string): string {
  const address = URL.parse(raw)?.href ?? raw;
  return createHash("sha256").update(address).digest("base64url");
}
