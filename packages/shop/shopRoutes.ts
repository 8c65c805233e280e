import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Callback } from "@pay/contract/callback.ts";
import { createShopLink } from "@pay/contract/endpoints/createShopLink.ts";
import { listShopCallbacks } from "@pay/contract/endpoints/listShopCallbacks.ts";
import { ConsoleKey, readShopCredentials } from "@pay/contract/endpoints/readShopCredentials.ts";
import type { TokenSource } from "payment-web-app-sdk/links.ts";
import type { PaymentGatewayClient } from "payment-web-app-sdk/paymentGatewayClient.ts";
import { connectShop, type ShopCredentials, shopPatience } from "./connectShop.ts";
import { isConsoleKey } from "./consoleKey.ts";
import type { Inbox } from "./fileInbox.ts";
import { readPayin } from "payment-web-app-sdk/payin.ts";
import { readQuery } from "@pay/contract/query.ts";
import { isOwnName, type Refusal, sendRefusal } from "./refusal.ts";
import { callbackPath, makeShopLink } from "./makeLink.ts";
import { type ReadJson, readJson, readOrder } from "./readOrder.ts";
import { receiveCallback } from "./receiveCallback.ts";

/** The shop's credentials, and those that it passes to the console. */
export interface OwnCredentials extends ShopCredentials {
  /** The Merchant Secret key (§5). */
  readonly secret: string;
}

/** Dependencies of the shop's server. */
export interface ShopOptions {
  /**
   * Returns the current credentials, which may be replaced while the shop runs. It returns the same object until they change.
   */
  readonly readCredentials: () => Promise<OwnCredentials>;
  /** Base address of the API. The URLs of problem types begin with it. */
  readonly baseUrl: string;
  readonly inbox: Inbox;
  readonly readJson: ReadJson;
  /** Callers that may read the console's credentials: with `local`, those with the key of its link. */
  readonly shownTo: "local" | "everyone";
  /** Returns a source of a merchant's tokens that makes no calls, so that they do not count towards its rate limit. */
  readonly tokensOf: (merchantCode: string) => TokenSource;
  /** Returns the service's public keys for callbacks (G22): they verify the callbacks of every merchant. */
  readonly readPublicKeys: () => Promise<readonly string[]>;
  /** Tells whether an error means that the service's database is unavailable. */
  readonly isDatabaseAway: (thrown: unknown) => boolean;
  /** Refuses an address that requests too many links, with the seconds to wait. */
  readonly refuseAddress: (
    address: string,
  ) => Promise<{ readonly retryAfterSecs: number } | undefined>;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Returns the current time. By default the machine's clock. */
  readonly now?: (() => Date) | undefined;
}

const notShown =
  "This page was not opened by the console's link, which npm start prints at a terminal and npm run link -- --console anywhere; open that, or sign in with a merchant code and its secret.";
const foreignName =
  "The `Host` header names another host. Call the service by an IP address, or by the host of PUBLIC_URL or WEB_APP_URL.";
const unavailable: Refusal = {
  code: "service_unavailable",
  detail: "The service accepts no calls at the moment. Send the call again after Retry-After.",
  retryAfterSecs: 5,
};
const tooManyLinks =
  "This address requested more links in one second than the limit allows. Wait for Retry-After.";

/** The maximum number of bytes of a body (G17). */
const bodyLimit = 65_536;

/**
 * The server of the sandbox's shop as a Fastify plugin: a merchant like any other, which takes payments through the SDK. It
 * makes links, and gives the console its credentials. Its inbox receives and lists the callbacks of every merchant. Never
 * register it in live.
 */
export async function shopRoutes(app: FastifyInstance, options: ShopOptions): Promise<void> {
  const { readCredentials, baseUrl, inbox, now = () => new Date() } = options;
  let connected:
    | { readonly credentials: OwnCredentials; readonly client: PaymentGatewayClient }
    | undefined;
  const connect = async () => {
    const credentials = await readCredentials();
    // The client is reused until the credentials change, because it caches tokens.
    if (connected?.credentials !== credentials)
      connected = { credentials, client: connectShop(credentials, options.fetch) };
    return connected.client;
  };

  // A signature covers the raw bytes, so nothing may parse a body first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = options.isDatabaseAway(error) ? unavailable : refusalOf(error);
    if (refusal.code === "internal_error") request.log.error(error);
    return sendRefusal(reply, baseUrl, refusal);
  });

  /** Refuses calls under a foreign host name. Callbacks may come under any name, because they are signed. */
  const refuseName = async ({ headers }: Pick<FastifyRequest, "headers">) => {
    const { webAppUrl } = await readCredentials();
    const isOwn = isOwnName(headers.host, [webAppUrl, baseUrl]);
    return isOwn ? undefined : ({ code: "path_not_found", detail: foreignName } as const);
  };

  app.post(createShopLink.path, { bodyLimit }, async (request, reply) => {
    const read = readOrder(
      request.headers["content-type"],
      bytesOf(request.body),
      options.readJson,
    );
    if ("refusal" in read) return sendRefusal(reply, baseUrl, read.refusal);
    const refusal = await refuseName(request);
    if (refusal) return sendRefusal(reply, baseUrl, refusal);
    const tooMany = await options.refuseAddress(request.ip);
    if (tooMany)
      return sendRefusal(reply, baseUrl, {
        code: "too_many_requests",
        detail: tooManyLinks,
        ...tooMany,
      });
    const page = await readCredentials();
    return await makeShopLink({
      tokens: options.tokensOf(page.merchantCode),
      page,
      order: read.order,
    });
  });

  app.get(listShopCallbacks.path, async (request, reply) => {
    const refusal = await refuseName(request);
    if (refusal) return sendRefusal(reply, baseUrl, refusal);
    const { merchantCodes } = readQuery(
      listShopCallbacks.query,
      new URL(request.url, "x:/").search,
    );
    const received = await inbox.list();
    const isWanted = (callback: Callback | undefined) =>
      !callback || !merchantCodes || merchantCodes.includes(callback.merchantCode);
    return { callbacks: received.filter(({ callback }) => isWanted(callback)) };
  });

  app.post(readShopCredentials.path, { bodyLimit }, async (request, reply) => {
    // Forbids pages of other origins to embed the response.
    reply.header("cross-origin-resource-policy", "same-origin");
    const read = readJson(request.headers["content-type"], bytesOf(request.body), options.readJson);
    if ("refusal" in read) return sendRefusal(reply, baseUrl, read.refusal);
    const { key = "" } = ConsoleKey.safeParse(read.value).data ?? {};
    const { merchantCode, secret, callbackSecret } = await readCredentials();
    if (options.shownTo !== "everyone" && !isConsoleKey(key, secret))
      return sendRefusal(reply, baseUrl, { code: "credentials_not_shown", detail: notShown });
    return { merchantCode, secret, callbackSecret };
  });

  app.post(callbackPath, { bodyLimit }, async (request, reply) => {
    const arrived = { headers: request.headers, body: bytesOf(request.body) };
    const onReadFailed = (error: unknown) => {
      request.log.warn(error, "The shop could not read the payment that a callback names.");
    };
    const client = await connect();
    const readAny = async (merchantCode: string, idPayin: string) => {
      const own = await readCredentials();
      if (merchantCode === own.merchantCode) return await client.readPayin(idPayin);
      const order = { action: "PAYIN_INFO", idPayment: idPayin, validitySecs: 60 } as const;
      const { token } = await options.tokensOf(merchantCode).requestTokenByAction(order);
      const { baseUrl: url } = own;
      const service = { baseUrl: url, token, fetch: options.fetch, ...shopPatience };
      return await readPayin(service, idPayin);
    };
    const { readPublicKeys } = options;
    const shop = { client, readPublicKeys, readPayin: readAny, now, onReadFailed };
    const received = await receiveCallback(arrived, shop);
    // Stored before the answer, so that a callback that was not stored is sent again.
    await inbox.add(received);
    return reply.code(received.isVerified ? 204 : 400).send();
  });
}

function bytesOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Error && "statusCode" in error && error.statusCode === 413)
    return {
      code: "body_too_large",
      detail: "The body is larger than 64 KiB. Send a smaller one.",
    };
  return { code: "internal_error", detail: "The shop failed. Send the call again later." };
}
