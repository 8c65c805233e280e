// A connector: a program that moves money for the gateway, here a pretended provider's. It keeps its books in a file of SQLite.
//
//     node examples/connector/connector.ts
//
// README.md says how to attach it. It needs Node.js 24 or newer, and no packages.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { findDue, findUnbegun } from "./books.ts";
import { findFault } from "./checkRequest.ts";
import { readCapabilities, readChanges, readSettlements } from "./lists.ts";
import { tellGateway } from "./notifications.ts";
import { type Answer, problem, putOrder, readOrder } from "./orders.ts";
import { servePage } from "./page.ts";
import { begin, goOn } from "./provider.ts";
import { settings } from "./settings.ts";

const mostBytes = 65_536;

/** Returns the body of a request; undefined if it is too large. The rest of a large one is not read. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += Buffer.byteLength(chunk);
    if (length > mostBytes) return undefined;
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

/** Answers a request of the gateway: first its signature, then its operation. */
async function answer(request: IncomingMessage, path: string): Promise<Answer> {
  const { method = "", headers } = request;
  const body = await readBody(request);
  if (!body) return problem(413, "invalid_request", `the body has more than ${mostBytes} bytes`);
  const url = settings.baseUrl + path;
  const fault = await findFault({ authorization: headers.authorization ?? "", method, url, body });
  if (fault !== undefined) return problem(401, "unauthorized", fault);
  const { pathname, searchParams } = new URL(path, "http://connector");
  const [, kind, key = ""] = /^\/(payin|payout)s\/([A-Za-z0-9_-]{1,200})$/.exec(pathname) ?? [];
  if (kind === "payin" || kind === "payout") {
    if (method === "PUT") return putOrder(kind, key, body.toString("utf8"));
    return method === "GET" ? readOrder(kind, key) : problem(405, "invalid_request");
  }
  if (method !== "GET") return problem(404, "not_found");
  if (pathname === "/capabilities") return readCapabilities();
  if (pathname === "/changes") return readChanges(searchParams);
  if (pathname === "/settlements") return readSettlements(searchParams);
  return problem(404, "not_found");
}

const basePath = new URL(settings.baseUrl).pathname.replace(/\/$/, "");

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = "/" } = request;
  const path = url.startsWith(basePath) ? url.slice(basePath.length) : url;
  try {
    const [, reference] = /^\/pages\/(\w+)$/.exec(path) ?? [];
    if (reference !== undefined) {
      const form = request.method === "POST" ? String((await readBody(request)) ?? "") : undefined;
      const decision = form === undefined ? null : new URLSearchParams(form).get("decision");
      const { status, location, html } = servePage(reference, decision);
      const headers = { "content-type": "text/html", ...(location !== undefined && { location }) };
      response.writeHead(status, headers).end(html);
      return;
    }
    const { status, body } = await answer(request, path);
    const headers = {
      "content-type": "application/json",
      ...(!request.complete && { connection: "close" }),
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  } catch (error) {
    // Not knowing is no answer: the gateway asks again.
    console.error(error instanceof Error ? error.message : error);
    const body = JSON.stringify({ code: "unavailable" });
    response.writeHead(503, { "content-type": "application/json", "retry-after": "5" }).end(body);
  }
}

const server = createServer((request, response) => void serve(request, response));

// Orders that were written before a crash, and whose provider was perhaps not asked.
for (const payment of findUnbegun()) apart(() => begin(payment));
setInterval(() => {
  for (const payment of findDue(Date.now())) apart(() => goOn(payment));
  void tellGateway();
}, 200);

/** Works on one payment. Its fault stops no other one, and it is tried again. */
function apart(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

server.listen(settings.port, "127.0.0.1", () =>
  console.log(`The connector ${settings.name} answers at ${settings.baseUrl}`),
);
