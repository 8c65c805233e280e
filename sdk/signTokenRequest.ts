import { toBase64 } from "./base64.ts";
import { readPrivateKey, signBytes } from "./privateKey.ts";
import type { TokenByActionOrder, TokenOrder } from "./wire/token.ts";

/** A signed token request. Send it unchanged: a changed byte of the body invalidates the signature. */
export interface SignedTokenRequest {
  /** The minified JSON body. */
  readonly body: string;
  /** Value of the `X-SIGNATURE` header. */
  readonly signature: string;
}

/** The body of either token endpoint (§5) without the fields that signing adds. */
export type UnsignedTokenRequest = { readonly merchantCode: string } & (
  | TokenByActionOrder
  | TokenOrder
);

/**
 * Signs a token request (§5, G8): SHA256withRSA over the minified JSON body, in base64. It adds `timestamp` from `now`, which
 * the service accepts for 300 s. `privateKey` is the merchant's key as PKCS#8 PEM. Throws an Error that names the fault of an
 * invalid key.
 */
export async function signTokenRequest(
  request: UnsignedTokenRequest,
  privateKey: string,
  now: Date = new Date(),
): Promise<SignedTokenRequest> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({ ...request, timestamp });
  const bytes = new TextEncoder().encode(body);
  return { body, signature: toBase64(await signBytes(bytes, await readPrivateKey(privateKey))) };
}
