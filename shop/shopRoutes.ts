import type { FastifyInstance } from "fastify";
import { createShopLink } from "#contract/endpoints/createShopLink.ts";
import { listShopCallbacks } from "#contract/endpoints/listShopCallbacks.ts";
import { readShopCredentials } from "#contract/endpoints/readShopCredentials.ts";
import { ApiError, ServiceUnreachable } from "#sdk/apiError.ts";
import type { PaymentGatewayClient } from "#sdk/paymentGatewayClient.ts";
import { connectShop } from "./connectShop.ts";
import type { ShopCredentials } from "./credentials.ts";
import type { Inbox } from "./inbox.ts";
import { mayShowCredentials, type ShownTo } from "./mayShowCredentials.ts";
import { callbackPath, makeShopLink } from "./makeLink.ts";
import { readOrder } from "./readOrder.ts";
import { receiveCallback } from "./receiveCallback.ts";
import { type Refusal, sendRefusal } from "./refusal.ts";

/** All that the shop was given: what it uses, and what it tells the console. */
export interface OwnCredentials extends ShopCredentials {
  /** The Merchant Secret key (§5). */
  readonly secret: string;
}

/** What the shop's server needs. */
export interface ShopOptions {
  /** Gives them as they are now, since they may be replaced while the shop runs; the same object for as long as they stay. */
  readonly readCredentials: () => Promise<OwnCredentials>;
  /** Base address of the API, below which problems are told of. */
  readonly baseUrl: string;
  readonly inbox: Inbox;
  /** To whom what the console signs in with is shown; left out, to nobody. */
  readonly shown?:
    | {
        /** Origin under which the service is reached. */
        readonly publicUrl: string;
        readonly shownTo: ShownTo;
      }
    | undefined;
  /** Makes the calls to the service in place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** The time; the machine's own unless given. */
  readonly now?: (() => Date) | undefined;
}

const notShown =
  "The test credentials are shown on the service's own machine only; sign in with a merchant code and its secret.";

/** Bytes that a body may have (G17). */
const bodyLimit = 65_536;

/**
 * The server of the sandbox's shop as a Fastify plugin: a merchant like any other, which takes payments through the SDK. It serves
 * links to the page, takes callbacks, and lists them; and gives the console what it signs in with. Never to be mounted in live.
 */
export async function shopRoutes(app: FastifyInstance, options: ShopOptions): Promise<void> {
  const { readCredentials, baseUrl, inbox, now = () => new Date() } = options;
  let connected: { readonly by: OwnCredentials; readonly client: PaymentGatewayClient } | undefined;
  const connect = async () => {
    const by = await readCredentials();
    // Kept for as long as it is good: it keeps its tokens.
    if (connected?.by !== by) connected = { by, client: connectShop(by, options.fetch) };
    return connected.client;
  };

  // Signatures are over the bytes as they came, so nothing may parse a body before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === "internal_error") request.log.error(error);
    return sendRefusal(reply, baseUrl, refusal);
  });

  app.post(createShopLink.path, { bodyLimit }, async (request, reply) => {
    const read = readOrder(request.headers["content-type"], bytesOf(request.body));
    if ("refusal" in read) return sendRefusal(reply, baseUrl, read.refusal);
    const credentials = await readCredentials();
    return makeShopLink({ credentials, order: read.order, fetch: options.fetch });
  });

  app.get(listShopCallbacks.path, async () => ({ callbacks: await inbox.list() }));

  app.get(readShopCredentials.path, async (request, reply) => {
    const { shown } = options;
    const asker = { peerAddress: request.socket.remoteAddress, headers: request.headers };
    // Not for a page of another origin that embeds it, either.
    reply.header("cross-origin-resource-policy", "same-origin");
    if (!shown || !mayShowCredentials(asker, shown))
      return sendRefusal(reply, baseUrl, { code: "credentials_not_shown", detail: notShown });
    const { merchantCode, secret, callbackSecret } = await readCredentials();
    return { merchantCode, secret, callbackSecret };
  });

  app.post(callbackPath, { bodyLimit }, async (request, reply) => {
    const arrived = { headers: request.headers, body: bytesOf(request.body) };
    const onReadFailed = (error: unknown) => {
      request.log.warn(error, "the shop could not read the payment of a callback");
    };
    const client = await connect();
    const received = await receiveCallback(arrived, { client, now, onReadFailed });
    // Kept before it is answered: what was not kept is to be sent again.
    await inbox.add(received);
    return reply.code(received.isVerified ? 204 : 400).send();
  });
}

function bytesOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError && error.status === 429) {
    const { retryAfterSecs = 1 } = error;
    return { code: "too_many_requests", detail: error.message, retryAfterSecs };
  }
  if (error instanceof ApiError || error instanceof ServiceUnreachable)
    return { code: "service_unavailable", detail: error.message, retryAfterSecs: 1 };
  if (error instanceof Error && "statusCode" in error && error.statusCode === 413)
    return { code: "body_too_large", detail: "The body is larger than 64 KiB." };
  return { code: "internal_error", detail: "The shop failed." };
}
