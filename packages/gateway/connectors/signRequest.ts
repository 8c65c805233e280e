import { createHash, createPrivateKey, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { RequestClaims } from "@pay/contract/connector/lists.ts";
import type { ConnectorKeys } from "../database/connectorTables.ts";
import type { Connector } from "./connectorTable.ts";

/** A signature proves a request for this long. */
const validSecs = 60;

/** Returns the JWT that signs one request to a connector: its method, its address and its body, once. */
export async function signRequest(
  {
    url: aud,
    keyId,
    privateJwk,
  }: Pick<Connector, "url"> & Pick<ConnectorKeys, "keyId" | "privateJwk">,
  request: Pick<RequestClaims, "environment" | "method" | "url"> & { readonly body: string },
  now: Date,
): Promise<string> {
  const { body, ...rest } = request;
  const iat = Math.floor(now.getTime() / 1000);
  const claims: RequestClaims = {
    iss: "payment-gateway",
    aud,
    ...rest,
    iat,
    exp: iat + validSecs,
    jti: randomUUID(),
    bodySha256: createHash("sha256").update(body).digest("base64url"),
  };
  return await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid: keyId })
    .sign(createPrivateKey({ key: { ...privateJwk }, format: "jwk" }));
}
