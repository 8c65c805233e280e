import Fastify from "fastify";
import type { ReceivedCallback } from "#contract/endpoints/listShopCallbacks.ts";
import type { TokenResponse } from "#sdk/wire/token.ts";
import { type ShopOptions, shopRoutes } from "../shopRoutes.ts";
import { startTestService } from "./startTestService.ts";

const databaseAway = new Error("the database is away");

/** The time at which the shop lives. */
export const shopNow = new Date("2026-11-21T10:00:00.000Z");

/** The shop before a test service, with an inbox in memory and a Web App at http://localhost:8080; its console wants its key. */
export async function startTestShop() {
  const service = await startTestService();
  const { credentials } = service;
  const kept: ReceivedCallback[] = [];
  const disk = { isFull: false };
  const trouble = { isUsedUp: false, isDatabaseAway: false };
  const own = { ...credentials, secret: "test-secret" };
  const options = {
    readCredentials: async () => own,
    baseUrl: credentials.baseUrl,
    inbox: {
      add: async (received) => {
        if (disk.isFull) throw new Error("the disk is full");
        kept.unshift(received);
      },
      list: async () => kept,
    },
    shownTo: "local",
    tokensOf: (merchantCode) => ({
      requestToken: async (order) => {
        if (trouble.isDatabaseAway) throw databaseAway;
        return await giveToken(merchantCode, order);
      },
      requestTokenByAction: async (order) => await giveToken(merchantCode, order),
    }),
    isAway: (thrown: unknown) => thrown === databaseAway,
    refuseAddress: async () => (trouble.isUsedUp ? { retryAfterSecs: 1 } : undefined),
  } satisfies ShopOptions;
  const app = Fastify();
  await app.register(shopRoutes, { ...options, now: () => shopNow });
  return {
    app,
    service,
    /** For another shop like it. */
    options,
    /** What its inbox holds, the newest first. */
    kept,
    /** From now on its inbox can keep nothing. */
    fillDisk: () => {
      disk.isFull = true;
    },
    /** From now on every address has used up its second. */
    useUpLimit: () => {
      trouble.isUsedUp = true;
    },
    post: async (url: string, payload: string, headers: Readonly<Record<string, string>>) =>
      await app.inject({ method: "POST", url, payload, headers }),
    /** From now on the service has no database to make tokens of. */
    loseDatabase: () => {
      trouble.isDatabaseAway = true;
    },
    /** As it was at the start. */
    reset: () => {
      kept.length = 0;
      disk.isFull = false;
      trouble.isUsedUp = false;
      trouble.isDatabaseAway = false;
      service.calls.length = 0;
      service.answerInstead(undefined);
    },
    close: async () => {
      await app.close();
      await service.close();
    },
  };
}

async function giveToken(merchantCode: string, { validitySecs = 1800 }): Promise<TokenResponse> {
  return { token: `token.of.${merchantCode}`, expireAt: "", validitySecs, operations: [] };
}
