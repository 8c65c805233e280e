import { quoteText } from "@pay/contract/quoteText.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { PaymentKey } from "@pay/contract/connector/payment.ts";
import { findAccount } from "../accounts/accounts.ts";
import type { Store } from "../database/store.ts";
import { importFile } from "../import/importFile.ts";
import { waitingReason } from "../import/importFolder.ts";
import { largestFileBytes } from "../statement/readStatements.ts";
import { describeRefusal } from "../statement/statement.ts";
import { listChanges, listSettlements, readCapabilities } from "./lists.ts";
import { problem, type Reply } from "./orders.ts";
import { putPayin, readPayin } from "./payins.ts";
import { putPayout, readPayout } from "./payouts.ts";
import type { ServerSettings } from "./settings.ts";
import { requestVerifier } from "./verifyRequest.ts";

const largestBody = 64 * 1024;

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
  const isProven = requestVerifier(settings, now);
  const base = new URL(settings.baseUrl).pathname.replace(/\/$/, "");

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const { method = "", url: target = "", headers } = request;
    if (!target.startsWith(`${base}/`)) return problem(404, "not_found");
    const url = settings.baseUrl + target.slice(base.length);
    const { pathname, searchParams } = new URL(url);
    const path = pathname.slice(base.length);
    const isPush = method === "POST" && path.startsWith("/statements/");
    const body = await readBody(request, isPush ? largestFileBytes : largestBody);
    if (!body) return problem(413, "invalid_request", "The body is too large.");
    const call = { method, path, searchParams, body };
    if (isPush) return await takeStatement(store, settings, call, headers, now());
    const { authorization = "" } = headers;
    return (await isProven({ authorization, method, url, body }))
      ? await route(store, settings, call, now())
      : problem(401, "unauthorized");
  };

  let lastReason = "";
  return createServer((request, response) => {
    const send = ({ status, body }: Reply) => {
      response.writeHead(status, {
        "content-type": "application/json",
        ...(status === 503 && { "retry-after": "5" }),
        // The rest of a body that is too long is not read.
        ...(!request.complete && { connection: "close" }),
      });
      response.end(JSON.stringify(body));
    };
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
    ["/capabilities", async () => await readCapabilities(store, environment)],
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

/**
 * Reads a body; undefined if it is longer than allowed. The rest is read and dropped, so that the caller sees the answer, but not
 * beyond the largest file.
 */
async function readBody(request: IncomingMessage, atMost: number): Promise<Buffer | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > largestFileBytes) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) return undefined;
    length += chunk.length;
    if (length > largestFileBytes) return undefined;
    if (length <= atMost) chunks.push(chunk);
  }
  return length <= atMost ? Buffer.concat(chunks) : undefined;
}

const atMostSecs = 300;

/**
 * Imports a file that another program sends to `/statements/{account}`. `x-signature` is the hexadecimal HMAC-SHA256 of
 * `{x-timestamp}.{account}.{file}` under `PUSH_SECRET`. The same file twice changes nothing, so a replayed call is harmless.
 */
async function takeStatement(
  store: Store,
  { pushSecret }: ServerSettings,
  { path, body }: Call,
  headers: IncomingMessage["headers"],
  now: Date,
): Promise<Reply> {
  const accountName = path.replace("/statements/", "");
  const timestamp = String(headers["x-timestamp"]);
  const isNow = Math.abs(Number(timestamp) - now.getTime() / 1000) <= atMostSecs;
  const given = Buffer.from(String(headers["x-signature"]), "hex");
  const signed = createHmac("sha256", pushSecret ?? "").update(`${timestamp}.${accountName}.`);
  const expected = signed.update(body).digest();
  if (pushSecret === undefined) return problem(404, "not_found");
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !isNow)
    return problem(401, "unauthorized");
  if (!(await findAccount(store.reads, accountName))) return problem(404, "not_found");
  const file = { bytes: body, fileName: "pushed", accountName };
  const imported = await importFile(store, file, { by: "push", now });
  if (imported.result === "refused")
    return problem(422, "refused", describeRefusal(imported.refusal));
  if (imported.result === "waiting")
    return problem(
      409,
      "waiting",
      `${waitingReason} Import it by command, confirm it, and push it again.`,
    );
  return { status: 200, body: imported };
}
