import type { FastifyInstance, FastifyRequest } from "fastify";
import { createShopLink } from "#contract/endpoints/createShopLink.ts";
import { listShopCallbacks } from "#contract/endpoints/listShopCallbacks.ts";
import { ConsoleKey, readShopCredentials } from "#contract/endpoints/readShopCredentials.ts";
import type { TokenSource } from "#sdk/links.ts";
import type { PaymentGatewayClient } from "#sdk/paymentGatewayClient.ts";
import { connectShop } from "./connectShop.ts";
import { isConsoleKey } from "./consoleKey.ts";
import type { ShopCredentials } from "./credentials.ts";
import type { Inbox } from "./inbox.ts";
import { isOwnName } from "./isOwnName.ts";
import { callbackPath, makeShopLink } from "./makeLink.ts";
import { readJson, readOrder } from "./readOrder.ts";
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
  /** To whom what the console signs in with is shown: to whoever has the key of its link, or to everyone. */
  readonly shownTo: "local" | "everyone";
  /** Gives tokens of a merchant without the calls that would count for it. */
  readonly tokensOf: (merchantCode: string) => TokenSource;
  /** Whether something thrown says that the service's database is away. */
  readonly isAway: (thrown: unknown) => boolean;
  /** Refuses an address that makes too many links, with the seconds until it may go on. */
  readonly refuseAddress: (
    address: string,
  ) => Promise<{ readonly retryAfterSecs: number } | undefined>;
  /** Makes the calls to the service in place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** The time; the machine's own unless given. */
  readonly now?: (() => Date) | undefined;
}

const notShown =
  "This page was not opened by the console's link, which npm start prints at a terminal and npm run link -- --console anywhere; open that, or sign in with a merchant code and its secret.";
const notOurName =
  "The service is not known by the name in Host; call it by an address or by the name of PUBLIC_URL or WEB_APP_URL.";
const away: Refusal = {
  code: "service_unavailable",
  detail: "The service accepts no calls at the moment. Send the call again after Retry-After.",
  retryAfterSecs: 5,
};
const tooManyLinks = "More links were asked for in one second than the limit allows.";

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
    const refusal = options.isAway(error) ? away : refusalOf(error);
    if (refusal.code === "internal_error") request.log.error(error);
    return sendRefusal(reply, baseUrl, refusal);
  });

  /** Refuses pages of a foreign name; the callbacks, which are proven, may come by any. */
  const refuseName = async ({ headers }: Pick<FastifyRequest, "headers">) => {
    const { webAppUrl } = await readCredentials();
    const isOwn = isOwnName(headers.host, [webAppUrl, baseUrl]);
    return isOwn ? undefined : ({ code: "path_not_found", detail: notOurName } as const);
  };

  app.post(createShopLink.path, { bodyLimit }, async (request, reply) => {
    const read = readOrder(request.headers["content-type"], bytesOf(request.body));
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
    return { callbacks: await inbox.list() };
  });

  app.post(readShopCredentials.path, { bodyLimit }, async (request, reply) => {
    // Not for a page of another origin that embeds it, either.
    reply.header("cross-origin-resource-policy", "same-origin");
    const read = readJson(request.headers["content-type"], bytesOf(request.body));
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
  if (error instanceof Error && "statusCode" in error && error.statusCode === 413)
    return { code: "body_too_large", detail: "The body is larger than 64 KiB." };
  return { code: "internal_error", detail: "The shop failed." };
}
