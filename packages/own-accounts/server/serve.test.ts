import { createHash, createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { connect } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { openBooks, start, type TestBooks, writeCsv } from "../testing/openBooks.ts";
import { makeRoom } from "./bodyRoom.ts";
import { readBody } from "./readBody.ts";
import { makeServer } from "./serve.ts";
import { readServerSettings } from "./settings.ts";

const pushSecret = "a secret of the push";
/** The address that the gateway calls. A proxy in front may lead to another port. */
const baseUrl = "http://127.0.0.1:9100";

let books: TestBooks;
let gateway: Server;
let gatewayUrl: string;
let server: Server;
/** The connector's address here. */
let here: string;
let address: string;
const { privateKey, publicKey } = await generateKeyPair("EdDSA", { crv: "Ed25519" });

async function listen(one: Server): Promise<string> {
  await once(one.listen(0, "127.0.0.1"), "listening");
  const at = one.address();
  return `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}`;
}

/** The reasons for 503 that the connectors have logged. */
const reasons: string[] = [];

/** Makes a connector of the gateway at an address. */
function makeConnector(keysFrom: string, now = start): Server {
  const settings = readServerSettings({
    BASE_URL: baseUrl,
    GATEWAY_URL: keysFrom,
    CONNECTOR_NAME: "own",
    PUSH_SECRET: pushSecret,
  });
  return makeServer(
    books.store,
    settings,
    () => now,
    (line) => reasons.push(line),
  );
}

beforeAll(async () => {
  books = await openBooks("INR");
  const jwk = { ...(await exportJWK(publicKey)), kid: "k1" };
  gateway = createServer(({ url }, response) => {
    response.writeHead(url === "/connectors/own/jwks.json" ? 200 : 404);
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  gatewayUrl = await listen(gateway);
  server = makeConnector(gatewayUrl);
  here = await listen(server);
  address = `${here}/statements/main`;
});
afterAll(async () => {
  for (const one of [server, gateway]) {
    one.closeAllConnections();
    one.close();
  }
  await books.close();
});

const atSecs = start.getTime() / 1000;

function signFile(bytes: Uint8Array, timestamp = String(atSecs), secret = pushSecret): string {
  return createHmac("sha256", secret).update(`${timestamp}.main.`).update(bytes).digest("hex");
}

async function push(bytes: Uint8Array, timestamp?: string, secret?: string) {
  const signature = signFile(bytes, timestamp, secret);
  const response = await fetch(address, {
    method: "POST",
    headers: { "x-timestamp": timestamp ?? String(atSecs), "x-signature": signature },
    body: Buffer.from(bytes),
  });
  return [response.status, await response.json()];
}

test("a pushed statement is booked once, if its signature and its time are right", async () => {
  const bytes = writeCsv([{ text: "hello", amount: "5.00" }]);
  expect(await push(bytes, String(atSecs), "another secret")).toMatchObject([401, {}]);
  expect(await push(bytes, String(atSecs - 301))).toMatchObject([401, {}]);
  expect(await books.counts()).toMatchObject({ imports: 0, lines: 0 });
  expect(await push(bytes)).toMatchObject([200, { result: "booked", added: 1 }]);
  expect(await push(bytes)).toMatchObject([200, { result: "known" }]);
  expect(await books.counts()).toMatchObject({ imports: 1, lines: 1 });
});

test("a pushed statement that cannot be read is refused with its place", async () => {
  const [status, body] = await push(new TextEncoder().encode("24/11/2026,x,1.00,,,1.00"));
  expect(status).toBe(422);
  expect(body).toMatchObject({ detail: expect.stringContaining("line 1") });
});

/** The headers of a push that may be right: only the file can tell. */
const proof = { "x-timestamp": String(atSecs), "x-signature": "0".repeat(64) };

/** Begins a call with a body. `answered` is its status and `retry-after`. */
function begin(headers: object, path = "/statements/main", at = here) {
  const outgoing = request(at + path, { method: "POST", headers: { ...headers } });
  const answered = new Promise<readonly [number | undefined, string | undefined]>(
    (resolve, reject) => {
      outgoing.once("response", ({ statusCode, headers: { "retry-after": after } }) => {
        resolve([statusCode, after]);
      });
      // Pieces may fail after the answer.
      outgoing.on("error", reject);
    },
  );
  outgoing.flushHeaders();
  return { outgoing, answered };
}

/** Calls whose body never comes, since their headers prove nothing. */
const unproven = [
  ["no headers", {}],
  ["no signature", { "x-timestamp": proof["x-timestamp"] }],
  ["no time", { "x-signature": proof["x-signature"] }],
  ["a time that is over", { ...proof, "x-timestamp": String(atSecs - 301) }],
  ["a time to come", { ...proof, "x-timestamp": String(atSecs + 301) }],
  ["a time that is no number", { ...proof, "x-timestamp": "now" }],
  ["a time with a sign", { ...proof, "x-timestamp": `+${atSecs}` }],
  ["half a signature", { ...proof, "x-signature": "0".repeat(32) }],
  ["a signature that is not hexadecimal", { ...proof, "x-signature": "g".repeat(64) }],
] as const;

test.each(unproven)("a push with %s is refused before its body is read", async (_, headers) => {
  const { outgoing, answered } = begin({ ...headers, "content-length": 1000 });
  expect(await answered).toEqual([401, undefined]);
  outgoing.destroy();
});

test("a push to an unknown account, and a call without the gateway's signature, are refused before their bodies are read", async () => {
  for (const path of ["/statements/nobody", "/payins/k1"]) {
    const { outgoing, answered } = begin({ ...proof, "content-length": 1000 }, path);
    expect([path, await answered]).toEqual([path, [401, undefined]]);
    outgoing.destroy();
  }
});

test("without a secret, a push is refused before its body is read", async () => {
  const settings = readServerSettings({ BASE_URL: baseUrl, GATEWAY_URL: gatewayUrl });
  const closed = makeServer(books.store, settings, () => start);
  const at = await listen(closed);
  const { outgoing, answered } = begin({ ...proof, "content-length": 1000 }, undefined, at);
  expect(await answered).toEqual([404, undefined]);
  outgoing.destroy();
  closed.closeAllConnections();
  closed.close();
});

const push900 = "POST /statements/main HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n";

test("a caller whose body is not read has a second to read the answer before the connection is cut", async () => {
  const accepted = once(server, "connection");
  const { hostname: host, port } = new URL(here);
  const socket = connect({ host, port: Number(port), allowHalfOpen: true });
  let answer = "";
  socket.on("data", (piece) => (answer += String(piece)));
  const [connection] = await accepted;
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    socket.write(push900);
    await once(socket, "end");
    expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*\r\nconnection: close\r\n/i);
    expect(connection).toMatchObject({ destroyed: false });
    vi.advanceTimersByTime(1000);
    expect(connection).toMatchObject({ destroyed: true });
  } finally {
    vi.useRealTimers();
    socket.destroy();
  }
});

test.each(unproven)(
  "after `Expect: 100-continue`, a push with %s gets no 100",
  async (_, headers) => {
    const isContinued = vi.fn();
    const waiting = { ...headers, "content-length": 1000, expect: "100-continue" };
    const { outgoing, answered } = begin(waiting);
    outgoing.on("continue", isContinued);
    expect(await answered).toEqual([401, undefined]);
    expect(isContinued).not.toHaveBeenCalled();
    outgoing.destroy();
  },
);

test("a signed push behind a refused body, on a connection that closes, books nothing", async () => {
  const file = writeCsv([{ text: "behind", amount: "1.00" }]);
  const proven = `x-timestamp: ${atSecs}\r\nx-signature: ${signFile(file)}\r\n`;
  const { hostname, port } = new URL(here);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write(push900.replace("900000", "5"));
  await once(socket, "data");
  const behind = push900.replace("900000", `${file.byteLength}\r\n${proven.trimEnd()}`);
  socket.write(`12345${behind}`);
  socket.write(file);
  await once(socket, "close");
  expect(await push(file)).toMatchObject([200, { result: "booked" }]);
});

test("an upload of a gigabyte is refused before it is read", async () => {
  const { outgoing, answered } = begin({ ...proof, "content-length": 2 ** 30 });
  expect(await answered).toEqual([413, undefined]);
  outgoing.destroy();
});

test("slow callers without the secret keep no file out, however many they are", async () => {
  const slow = Array.from({ length: 120 }, () => begin(proof));
  for (const { outgoing, answered } of slow) {
    answered.catch(() => undefined);
    outgoing.write("x");
  }
  // One gives way, so a hundred are being read.
  expect(await Promise.race(slow.map(async ({ answered }) => await answered))).toEqual([503, "5"]);
  const file = writeCsv([{ text: "between slow ones", amount: "1.00" }]);
  expect(await push(file)).toMatchObject([200, { result: "booked" }]);
  for (const { outgoing } of slow) outgoing.destroy();
});

test("a body in pieces of one byte takes the room that they take in memory", async () => {
  const takePlace = makeRoom({ bytes: 10_000, bodies: 1 });
  const small = createServer((incoming, response) => {
    const answer = async () => {
      const limits = { bytes: 10_000, milliseconds: 60_000 };
      const read = await readBody(incoming, limits, takePlace());
      response.writeHead("reply" in read ? read.reply.status : 200).end();
    };
    void answer();
  });
  const at = await listen(small);
  const { outgoing, answered } = begin({}, undefined, at);
  for (let count = 0; count < 100; count += 1) outgoing.write("x");
  expect(await answered).toEqual([503, undefined]);
  outgoing.destroy();
  small.closeAllConnections();
  small.close();
});

test("an upload without a length is refused as soon as it is too long", async () => {
  const { outgoing, answered } = begin(proof);
  const piece = Buffer.alloc(1024 * 1024);
  const sent = async () => {
    for (let count = 0; count < 40; count += 1)
      if (!outgoing.write(piece)) await Promise.race([once(outgoing, "drain"), answered]);
    return await answered;
  };
  // The connection ends while pieces are under way, and may take the answer with it.
  const end = await sent().catch(() => ["cut", undefined]);
  outgoing.destroy();
  expect([413, "cut"]).toContain(end[0]);
  expect(await push(new TextEncoder().encode("2026-11-24,after,6.00,,,11.00"))).toMatchObject([
    200,
    { result: "booked" },
  ]);
});

test("a body that comes too slowly, or that its caller cuts off, ends with a reason", async () => {
  const seen: unknown[] = [];
  const slow = createServer((incoming, response) => {
    const answer = async () => {
      seen.push(incoming.url);
      const milliseconds = incoming.url === "/slow" ? 20 : 60_000;
      const read = await readBody(incoming, { bytes: 10, milliseconds });
      seen.push("reply" in read ? read.reply.status : read.body.toString());
      response.end();
    };
    void answer();
  });
  const at = await listen(slow);
  const waits = begin({ "content-length": 5 }, "/slow", at);
  await waits.answered;
  waits.outgoing.destroy();
  const cut = begin({ "content-length": 5 }, "/cut", at);
  cut.answered.catch(() => undefined);
  await expect.poll(() => seen).toContain("/cut");
  cut.outgoing.destroy();
  await expect.poll(() => seen).toEqual(["/slow", 408, "/cut", 400]);
  const whole = begin({ "content-length": 5 }, "/whole", at);
  whole.outgoing.end("right");
  await whole.answered;
  expect(seen.slice(-2)).toEqual(["/whole", "right"]);
  slow.closeAllConnections();
  slow.close();
});

interface Overrides {
  readonly method?: string;
  readonly body?: string;
  readonly kid?: string;
  readonly key?: typeof privateKey;
  /** Claims in the place of the right ones. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** Calls the connector as the gateway does, and returns the status and the body of its answer. */
async function call(path: string, overrides: Overrides = {}, at = here) {
  const { method = "GET", body = "", kid = "k1", key = privateKey, claims = {} } = overrides;
  const token = await new SignJWT({
    iss: "payment-gateway",
    aud: baseUrl,
    environment: "sandbox",
    iat: atSecs,
    exp: atSecs + 60,
    jti: randomUUID(),
    method,
    url: baseUrl + path,
    bodySha256: createHash("sha256").update(body).digest("base64url"),
    ...claims,
  })
    .setProtectedHeader({ alg: "EdDSA", kid })
    .sign(key);
  const response = await fetch(at + path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body !== "" && { body }),
  });
  return [response.status, await response.json()] as const;
}

const order = JSON.stringify({
  order: {
    merchantCode: "M1",
    idPayin: "A-1",
    money: { amount: "100.00", currencyCode: "INR" },
    paymentMethod: { paymentMethodCode: "UPI_QR" },
  },
  context: {
    createdAt: start.toISOString(),
    expireAt: "2026-11-25T10:00:00.000Z",
    returnTo: "https://pay.example/",
    payee: "Shop",
  },
});

describe("the protocol", () => {
  it("answers what it can do, and takes an order once", async () => {
    expect(await call("/capabilities")).toMatchObject([
      200,
      { payins: [{ paymentMethodCode: "UPI_QR", currencyCodes: ["INR"] }] },
    ]);
    const put = { method: "PUT", body: order };
    expect(await call("/payins/k1", put)).toMatchObject([201, { status: "PROCESSING" }]);
    expect(await call("/payins/k1", put)).toMatchObject([200, { status: "PROCESSING" }]);
    const other = { method: "PUT", body: order.replace("100.00", "101.00") };
    expect(await call("/payins/k1", other)).toMatchObject([409, { code: "other_order" }]);
    expect(await call("/payins/k1")).toMatchObject([200, { key: "k1" }]);
    expect(await call("/settlements?day=2026-11-24")).toMatchObject([200, { settlements: [] }]);
  });

  it("answers 404 and 405, and 400 for a body that breaks it", async () => {
    expect(await call("/payins/nobody")).toMatchObject([404, { code: "not_found" }]);
    expect(await call("/elsewhere")).toMatchObject([404, { code: "not_found" }]);
    expect((await call("/payins/k1", { method: "DELETE" }))[0]).toBe(405);
    expect((await call("/payins/k2", { method: "PUT", body: "{" }))[0]).toBe(400);
    expect((await call("/payins/k2", { method: "PUT", body: "{}" }))[0]).toBe(400);
  });

  it.each([
    ["issuer", { iss: "somebody" }],
    ["audience", { aud: "https://other.example" }],
    ["environment", { environment: "live" }],
    ["method", { method: "PUT" }],
    ["address", { url: `${baseUrl}/changes` }],
    ["body", { bodySha256: createHash("sha256").update("x").digest("base64url") }],
    ["validity", { exp: atSecs + 61 }],
    ["time, which is over", { iat: atSecs - 200, exp: atSecs - 140 }],
    ["time, which has not come", { iat: atSecs + 100, exp: atSecs + 160 }],
  ])("refuses a request with another %s", async (_, claims) => {
    expect((await call("/capabilities", { claims }))[0]).toBe(401);
  });

  it("refuses a request a second time, of another key, and without a signature", async () => {
    const claims = { jti: "once" };
    expect((await call("/capabilities", { claims }))[0]).toBe(200);
    expect((await call("/capabilities", { claims }))[0]).toBe(401);
    const { privateKey: key } = await generateKeyPair("EdDSA", { crv: "Ed25519" });
    expect((await call("/capabilities", { key }))[0]).toBe(401);
    expect((await call("/capabilities", { kid: "k2" }))[0]).toBe(401);
    expect((await fetch(`${here}/capabilities`)).status).toBe(401);
  });

  it("refuses after a restart what it may have accepted before", async () => {
    const later = new Date(start.getTime() + 10_000);
    const again = makeConnector(gatewayUrl, later);
    const at = await listen(again);
    expect((await call("/capabilities", {}, at))[0]).toBe(401);
    const claims = { iat: atSecs + 10, exp: atSecs + 70 };
    expect((await call("/capabilities", { claims }, at))[0]).toBe(200);
    again.closeAllConnections();
    again.close();
  });

  it("answers 503 while the gateway's keys cannot be read, and logs the reason once", async () => {
    const closed = createServer();
    const gone = await listen(closed);
    closed.close();
    const alone = makeConnector(gone);
    const at = await listen(alone);
    for (const _ of [1, 2]) expect((await call("/capabilities", {}, at))[0]).toBe(503);
    expect(reasons).toEqual([expect.stringContaining("Check GATEWAY_URL")]);
    alone.closeAllConnections();
    alone.close();
  });
});
