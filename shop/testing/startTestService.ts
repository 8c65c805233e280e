import { createVerify, randomBytes } from "node:crypto";
import { makeMerchantKey } from "#sdk/testing/merchantKey.ts";
import { type Answer, type ArrivedCall, problemOf, startServer } from "#sdk/testing/startServer.ts";
import type { ShopCredentials } from "../credentials.ts";

/**
 * Starts a small service over HTTP. It issues tokens only for valid signatures, and returns SUCCESS for every payin.
 * `answerInstead` can replace an answer.
 */
export async function startTestService() {
  const { privateKey, publicKey } = makeMerchantKey();
  const instead: { answer?: (call: ArrivedCall) => Answer | undefined } = {};
  const server = await startServer((call) => instead.answer?.(call) ?? answer(call, publicKey));
  const credentials: ShopCredentials = {
    merchantCode: "SANDBOX",
    privateKey,
    callbackSecret: `whsec_${randomBytes(32).toString("base64")}`,
    baseUrl: `${server.url}/api`,
    webAppUrl: "http://localhost:8080",
  };
  return {
    credentials,
    calls: server.calls,
    close: server.close,
    answerInstead: (other: ((call: ArrivedCall) => Answer | undefined) | undefined) => {
      if (other) instead.answer = other;
      else delete instead.answer;
    },
  };
}

function answer({ method, path, headers, body }: ArrivedCall, publicKey: string): Answer {
  if (method === "GET" && path.startsWith("/api/payins/"))
    return { status: 200, body: { process: { status: "SUCCESS" } } };
  if (!path.startsWith("/api/auth-tokens"))
    return { status: 404, body: problemOf(404, "path_not_found") };
  const signature = String(headers["x-signature"]);
  const isRight = createVerify("RSA-SHA256").update(body).verify(publicKey, signature, "base64");
  return isRight
    ? { status: 200, body: { token: "head.payload.sign" } }
    : { status: 401, body: problemOf(401, "unauthorized") };
}
