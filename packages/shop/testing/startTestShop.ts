import type { ReceivedCallback } from "@pay/contract/endpoints/listShopCallbacks.ts";
import type { TokenResponse } from "payment-web-app-sdk/wire/token.ts";
import { type ShopOptions, shopRoutes } from "../shopRoutes.ts";
import { createVerify, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { makeMerchantKey } from "payment-web-app-sdk/testing/merchantKey.ts";
import {
  type Answer,
  type ArrivedCall,
  problemOf,
  startServer,
} from "payment-web-app-sdk/testing/startServer.ts";
import type { ShopCredentials } from "../connectShop.ts";

import Fastify from "fastify";

const databaseUnreachable = new Error("the database is unreachable");

const pair = generateKeyPairSync("ed25519");

/** The service's key for callbacks (G22): its published form, and a function that signs. */
export const serviceKey = {
  publicKey: `whpk_${pair.publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("base64")}`,
  sign: (signed: string) =>
    `v1a,${sign(null, Buffer.from(signed), pair.privateKey).toString("base64")}`,
};

/** The shop's current time. */
export const shopNow = new Date("2026-11-21T10:00:00.000Z");

/**
 * Starts the shop with a test service, an inbox in memory and the web app at http://localhost:8080. Its console requires the
 * key.
 */
export async function startTestShop() {
  const service = await startTestService();
  const { credentials } = service;
  const kept: ReceivedCallback[] = [];
  const none = { isDiskFull: false, isLimitUsedUp: false, isDatabaseAway: false };
  const failures = { ...none };
  const own = { ...credentials, secret: "test-secret" };
  const options = {
    readCredentials: async () => own,
    baseUrl: credentials.baseUrl,
    inbox: {
      add: async (received) => {
        if (failures.isDiskFull) throw new Error("the disk is full");
        kept.unshift(received);
      },
      list: async () => kept,
    },
    shownTo: "local",
    tokensOf: (merchantCode) => ({
      requestToken: async (order) => {
        if (failures.isDatabaseAway) throw databaseUnreachable;
        return await giveToken(merchantCode, order);
      },
      requestTokenByAction: async (order) => await giveToken(merchantCode, order),
    }),
    readPublicKeys: async () => [serviceKey.publicKey],
    readJson: readPlainJson,
    isDatabaseAway: (thrown: unknown) => thrown === databaseUnreachable,
    refuseAddress: async () => (failures.isLimitUsedUp ? { retryAfterSecs: 1 } : undefined),
  } satisfies ShopOptions;
  const app = Fastify();
  await app.register(shopRoutes, { ...options, now: () => shopNow });
  return {
    app,
    service,
    /** Options to register another shop. */
    options,
    /** The content of its inbox, newest first. */
    kept,
    /** The failures from now on: of writes to the inbox, of the limit of each address, of the service's database. */
    failures,
    post: async (url: string, payload: string, headers: Readonly<Record<string, string>>) =>
      await app.inject({ method: "POST", url, payload, headers }),
    /** Restores the initial state. */
    reset: () => {
      kept.length = 0;
      Object.assign(failures, none);
      service.calls.length = 0;
      service.instead.answer = undefined;
    },
    close: async () => {
      await app.close();
      await service.close();
    },
  };
}

/** Reads JSON without the service's rules for numbers and keys. */
function readPlainJson(body: Uint8Array) {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return { ok: true, value } as const;
  } catch {
    return { ok: false, fault: "The body is not JSON." } as const;
  }
}

async function giveToken(merchantCode: string, { validitySecs = 1800 }): Promise<TokenResponse> {
  return { token: `token.of.${merchantCode}`, expireAt: "", validitySecs, operations: [] };
}

/**
 * Starts a small service over HTTP. It issues tokens only for valid signatures, and returns SUCCESS for every payin.
 * `instead.answer` can replace an answer.
 */
export async function startTestService() {
  const { privateKey, publicKey } = makeMerchantKey();
  const instead: { answer?: ((call: ArrivedCall) => Answer | undefined) | undefined } = {};
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
    instead,
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
