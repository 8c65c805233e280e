import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { answerJson } from "@pay/contract/connection/answerJson.ts";
import { isClosing } from "@pay/contract/connection/closeUnread.ts";
import { continueWhenRead } from "@pay/contract/connection/continueWhenRead.ts";
import { PaymentKey } from "@pay/contract/connector/payment.ts";
import { quoteText } from "@pay/contract/quoteText.ts";
import type { Books } from "../books/books.ts";
import type { Asking } from "../provider/asking.ts";
import type { Provider, PublicAnswer } from "../provider/provider.ts";
import type { ConnectorSettings } from "../settings.ts";
import { readCapabilities, readChanges, readSettlements } from "./lists.ts";
import { type Answer, problem, putOrder, readOrder } from "./orders.ts";
import { servePublic } from "./publicPages.ts";
import type { requestVerifier } from "./verifyRequest.ts";

const mostBytes = 65_536;
/** The gateway calls at least once a minute, so its connection is kept from call to call. */
const keptMs = 75_000;

/** What the server works with. */
export interface ServerParts {
  readonly settings: ConnectorSettings;
  readonly provider: Provider;
  readonly books: Books;
  readonly asking: Asking;
  readonly findFault: ReturnType<typeof requestVerifier>;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** Makes the HTTP server of the protocol, of the provider's webhooks and of the return page. It does not listen yet. */
export function makeServer(parts: ServerParts): Server {
  const base = new URL(parts.settings.baseUrl).pathname.replace(/\/$/, "");
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url: target = "", headers } = request;
    const path = target.startsWith(`${base}/`) ? target.slice(base.length) : "/";
    const { pathname, searchParams } = new URL(path, "http://connector");
    const body = await readBody(request);
    if (!body) {
      answerJson(
        request,
        response,
        problem(413, "invalid_request", `More than ${mostBytes} bytes.`),
      );
      return;
    }
    const call = { method, path: pathname, query: searchParams, headers, body };
    const shown = servePublic(parts.books, parts.provider, call);
    if (shown) {
      sendPage(response, shown);
      return;
    }
    const url = parts.settings.baseUrl + path;
    const { authorization = "" } = headers;
    const fault = await parts.findFault({ authorization, method, url, body });
    const answer =
      fault === undefined ? await route(parts, call) : problem(401, "unauthorized", fault);
    answerJson(request, response, answer);
  };
  const server = createServer((request, response) => {
    if (isClosing(request)) return;
    serve(request, response).catch((error: unknown) => {
      // Not knowing is no answer: the gateway asks again.
      const reason = error instanceof Error ? error.message : "?";
      parts.log(`Answered 503: ${quoteText(reason)}.`);
      answerJson(request, response, problem(503, "unavailable"));
    });
  });
  server.keepAliveTimeout = keptMs;
  continueWhenRead(server);
  return server;
}

/** Answers a request that the gateway has signed. */
async function route(
  parts: ServerParts,
  call: {
    readonly method: string;
    readonly path: string;
    readonly query: URLSearchParams;
    readonly body: Buffer;
  },
): Promise<Answer> {
  const { books, provider, settings, now } = parts;
  const { method, path, query, body } = call;
  const [, direction, key] = /^\/(payin|payout)s\/([^/]+)$/.exec(path) ?? [];
  if ((direction === "payin" || direction === "payout") && PaymentKey.safeParse(key).success) {
    if (method === "PUT") return await putOrder(parts, direction, String(key), toJson(body));
    return method === "GET"
      ? readOrder(books, direction, String(key))
      : problem(405, "invalid_request");
  }
  const lists = new Map<string, () => Answer | Promise<Answer>>([
    ["/capabilities", async () => await readCapabilities(provider, settings)],
    ["/changes", () => readChanges(books, query)],
    ["/settlements", () => readSettlements(books, query, now())],
  ]);
  const list = lists.get(path);
  if (!list) return problem(404, "not_found");
  return method === "GET" ? await list() : problem(405, "invalid_request");
}

function sendPage(response: ServerResponse, { status, location, html = "" }: PublicAnswer): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    ...(location !== undefined && { location }),
  });
  response.end(html);
}

/** Returns the body of a request; undefined if it is too large. The rest of a large one is not read. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes: unknown = chunk;
    if (!Buffer.isBuffer(bytes)) throw new TypeError("a body has text in the place of bytes");
    length += bytes.length;
    if (length > mostBytes) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Returns the JSON of a body; undefined if it is none. It is then refused. */
function toJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
