import { toBase64 } from "./base64.ts";
import { readPrivateKey, signBytes } from "./privateKey.ts";
import type { TokenByActionOrder, TokenOrder } from "./wire/token.ts";

/** A token request ready to be sent as it is: a changed byte of the body makes the signature wrong. */
export interface SignedTokenRequest {
  /** The minified JSON body. */
  readonly body: string;
  /** Value of the `X-SIGNATURE` header. */
  readonly signature: string;
}

/** What is signed: the body of either token endpoint (§5) without what goes with signing itself. */
export type UnsignedTokenRequest = { readonly merchantCode: string } & (
  | TokenByActionOrder
  | TokenOrder
);

/**
 * Signs a token request (§5, G8): SHA256withRSA over the minified JSON body, base64. `timestamp` is put in from `now`, which
 * the service accepts for 300 s. `privateKey` is the merchant's key as PKCS#8 PEM; an Error says what is wrong with it.
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
