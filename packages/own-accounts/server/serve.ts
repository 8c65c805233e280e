import { quoteText } from "@pay/contract/quoteText.ts";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { answerJson } from "@pay/contract/connection/answerJson.ts";
import { isClosing } from "@pay/contract/connection/closeUnread.ts";
import { continueWhenRead } from "@pay/contract/connection/continueWhenRead.ts";
import { PaymentKey } from "@pay/contract/connector/payment.ts";
import type { Store } from "../database/store.ts";
import { listChanges, listSettlements, readCapabilities } from "./lists.ts";
import { problem, type Reply } from "./orders.ts";
import { putPayin, readPayin } from "./payins.ts";
import { putPayout, readPayout } from "./payouts.ts";
import { makePushes } from "./push.ts";
import { readBody } from "./readBody.ts";
import type { ServerSettings } from "./settings.ts";
import { requestVerifier } from "./verifyRequest.ts";

const largestBody = 64 * 1024;
/** The time that a body of the gateway may take. */
const bodyWithinMs = 10_000;

/** A request whose body was read. `path` is below the base address. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly searchParams: URLSearchParams;
  readonly body: Buffer;
}

/**
 * Makes the HTTP server of the connector protocol, and of pushed statements. It does not listen yet. `log` gets the reason for
 * answers of 503, each reason once until it can answer again.
 */
export function makeServer(
  store: Store,
  settings: ServerSettings,
  now: () => Date,
  log?: (line: string) => void,
): Server {
  const prove = requestVerifier(settings, now);
  const base = new URL(settings.baseUrl).pathname.replace(/\/$/, "");

  const pushes = makePushes(store, settings, now);
  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const { method = "", url: target = "", headers } = request;
    if (!target.startsWith(`${base}/`)) return problem(404, "not_found");
    const url = settings.baseUrl + target.slice(base.length);
    const { pathname, searchParams } = new URL(url);
    const path = pathname.slice(base.length);
    const [, accountName] = /^\/statements\/([^/]+)$/.exec(path) ?? [];
    if (method === "POST" && accountName !== undefined) return await pushes(request, accountName);
    const { authorization = "" } = headers;
    const proof = await prove({ authorization, method, url });
    if (!proof) return problem(401, "unauthorized");
    const read = await readBody(request, { bytes: largestBody, milliseconds: bodyWithinMs });
    if ("reply" in read) return read.reply;
    const { body } = read;
    return proof.hasBody(body)
      ? await route(store, settings, { method, path, searchParams, body }, now())
      : problem(401, "unauthorized");
  };

  let lastReason = "";
  const server = createServer((request, response) => {
    if (isClosing(request)) return;
    const send = (reply: Reply) => answerJson(request, response, reply);
    const sendAnswer = (reply: Reply) => {
      lastReason = "";
      send(reply);
    };
    answer(request).then(sendAnswer, (error: unknown) => {
      const reason = error instanceof Error ? error.message : "?";
      if (reason !== lastReason) log?.(`Answered 503: ${quoteText(reason)}.`);
      lastReason = reason;
      send(problem(503, "unavailable", "The books or the gateway's keys cannot be read."));
    });
  });
  continueWhenRead(server);
  return server;
}

/** Answers a request of the gateway. */
async function route(
  store: Store,
  { environment }: ServerSettings,
  { method, path, searchParams, body }: Call,
  now: Date,
): Promise<Reply> {
  const after = searchParams.get("after");
  const lists = new Map<string, () => Promise<Reply>>([
    ["/capabilities", async () => await readCapabilities(store, environment, now)],
    ["/changes", async () => await listChanges(store, after)],
    [
      "/settlements",
      async () => await listSettlements(store, { day: searchParams.get("day") ?? "", after }, now),
    ],
  ]);
  const list = lists.get(path);
  const [, kind, key = ""] = /^\/(payins|payouts)\/([^/]+)$/.exec(path) ?? [];
  const isPayment = kind !== undefined && PaymentKey.safeParse(key).success;
  if (!list && !isPayment) return problem(404, "not_found");
  if (method === "GET" && list) return await list();
  const isPayin = kind === "payins";
  if (method === "GET") return await (isPayin ? readPayin : readPayout)(store, key);
  if (method !== "PUT" || list) return problem(405, "invalid_request");
  return await (isPayin ? putPayin : putPayout)(store, key, readJsonBody(body), now);
}

/** Returns the JSON of a body; undefined if it is not JSON. The handlers then refuse it. */
function readJsonBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
