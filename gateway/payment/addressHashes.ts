import { createHash } from "node:crypto";
import type { AddressHashes } from "#contract/token.ts";

/** The names under which requests carry addresses that a token may bind (G51). */
export type AddressName = keyof AddressHashes;

/** The hashes of the addresses that a token is to bind; undefined where it is to bind none (G51). */
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

/** Of the parsed form, which is the only one that is used: the page sends that, and not what the merchant wrote. */
export function hashAddress(raw: string): string {
  const address = URL.parse(raw)?.href ?? raw;
  return createHash("sha256").update(address).digest("base64url");
}
