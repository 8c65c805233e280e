import { createBody } from "../../testing/createTestPayin.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchangeRaw } from "../../testing/rawHttp.ts";
import { startGateway, type TestGateway } from "../../testing/startGateway.ts";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway({
    config: { rateLimitPerSecond: 1_000_000 },
    bodyWithinMs: 300,
    headersWithinMs: 500,
  });
  token = await gateway.issueToken();
});
afterAll(async () => await gateway.close());

const host = "Host: pay.example\r\n";
const commonHeaders = () => `${host}X-API-Version: 2\r\nAuthorization: Bearer ${token}\r\n`;
const options = "/api/payins/!availablePaymentOptions";
const body = '{"paymentRequested":{"money":{"amount":51,"currencyCode":"PHP"}}}';
const json = "Content-Type: application/json\r\n";
/** A second call, at the position where a server that misjudges the length of the first body would read one. */
const hidden = () => `GET /api/payins/HIDDEN HTTP/1.1\r\n${commonHeaders()}\r\n`;
const post = (headers: string) =>
  `POST ${options} HTTP/1.1\r\n${commonHeaders()}${json}${headers}\r\n`;
const get = (headers: string) =>
  `GET /api/merchant-info HTTP/1.1\r\n${commonHeaders()}${headers}\r\n`;
const getOnce = (path: string) =>
  `GET ${path} HTTP/1.1\r\n${commonHeaders()}Connection: close\r\n\r\n`;
const chunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const exchange = async (...parts: readonly (string | Buffer)[]) =>
  await exchangeRaw(gateway.baseUrl, parts);

describe("the end of a body is unambiguous, so that no call hides in another's body (RFC 9112, 6.3)", () => {
  test.each<[string, () => string]>([
    [
      "a length and chunks",
      () => post(`Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n`) + chunks(body),
    ],
    [
      "chunks and a length",
      () => post("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n") + chunks(body),
    ],
    ["two lengths", () => post("Content-Length: 0\r\nContent-Length: 65\r\n") + body],
    ["a list of lengths", () => post("Content-Length: 65, 65\r\n") + body],
    ["a negative length", () => post("Content-Length: -1\r\n") + body],
    ["a length with a sign", () => post("Content-Length: +65\r\n") + body],
    ["a length in hexadecimal", () => post("Content-Length: 0x41\r\n") + body],
    ["a length beyond counting", () => post("Content-Length: 99999999999999999999\r\n") + body],
    ["an unknown coding", () => post("Transfer-Encoding: xchunked\r\n") + chunks(body)],
    [
      "another coding before chunked",
      () => post("Transfer-Encoding: gzip, chunked\r\n") + chunks(body),
    ],
    [
      "another coding in a header of its own",
      () => post("Transfer-Encoding: xyz\r\nTransfer-Encoding: chunked\r\n") + chunks(body),
    ],
    ["chunked before another", () => post("Transfer-Encoding: chunked, gzip\r\n") + chunks(body)],
    [
      "chunked twice",
      () =>
        post("Transfer-Encoding: chunked\r\n".repeat(2) + "Content-Length: 1\r\n") + chunks(body),
    ],
    ["a space before the colon", () => post("Transfer-Encoding : chunked\r\n") + chunks(body)],
    ["a folded line", () => post("Transfer-Encoding:\r\n chunked\r\n") + chunks(body)],
    ["a lone line feed", () => post("X: 1\nTransfer-Encoding: chunked\r\n") + chunks(body)],
    ["a lone carriage return", () => post("X: 1\rTransfer-Encoding: chunked\r\n") + chunks(body)],
    ["NUL in a header", () => post("X: a\0b\r\nContent-Length: 65\r\n") + body],
    ["a chunk of no size", () => post("Transfer-Encoding: chunked\r\n") + `zz\r\n${body}\r\n`],
    [
      "a chunk of a huge size",
      () => post("Transfer-Encoding: chunked\r\n") + "ffffffffffffffffff\r\n",
    ],
    [
      "a negative chunk",
      () => post("Transfer-Encoding: chunked\r\n") + `-41\r\n${body}\r\n0\r\n\r\n`,
    ],
    [
      "a chunk longer than it says",
      () => post("Transfer-Encoding: chunked\r\n") + `1\r\n${body}\r\n0\r\n\r\n`,
    ],
  ])("%s", async (_name, call) => {
    const { statuses, text, isClosed } = await exchange(call() + hidden());
    expect(statuses.filter((status) => status !== 400)).toEqual([]);
    expect(text).not.toContain("HIDDEN");
    expect(isClosed).toBe(true);
  });

  test("a body that a call does not take is not a second call", async () => {
    const inside = hidden();
    const call = `GET /api/merchant-info HTTP/1.1\r\n${commonHeaders()}Content-Length: ${inside.length}\r\n\r\n${inside}`;
    const last = `GET /api/nothing HTTP/1.1\r\n${commonHeaders()}Connection: close\r\n\r\n`;
    expect((await exchange(call + last)).statuses).toEqual([200, 404]);
  });
});

describe("malformed HTTP is refused, and the connection is closed", () => {
  test.each<[string, () => string | Buffer]>([
    ["bytes that are not text", () => Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10])],
    [
      "the beginning of a TLS handshake",
      () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00]),
    ],
    ["HTTP/2 without an upgrade", () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["no version", () => `GET /api/merchant-info\r\n${commonHeaders()}\r\n`],
    ["another version", () => `GET /api/merchant-info HTTP/3.0\r\n${commonHeaders()}\r\n`],
    [
      "a method in small letters",
      () => `get /api/merchant-info HTTP/1.1\r\n${commonHeaders()}\r\n`,
    ],
    ["an unknown method", () => `STEAL /api/merchant-info HTTP/1.1\r\n${commonHeaders()}\r\n`],
    ["a space in the path", () => `GET /api/merchant info HTTP/1.1\r\n${commonHeaders()}\r\n`],
    [
      "a header without a name",
      () => `GET /api/merchant-info HTTP/1.1\r\n: x\r\n${commonHeaders()}\r\n`,
    ],
    ["two hosts", () => `GET /api/merchant-info HTTP/1.1\r\n${commonHeaders()}${host}\r\n`],
    [
      "two hosts that differ",
      () => `GET /api/merchant-info HTTP/1.1\r\n${commonHeaders()}HOST: elsewhere.example\r\n\r\n`,
    ],
    [
      "two hosts at a path that cannot be decoded",
      () => `GET /api/%zz HTTP/1.1\r\n${commonHeaders()}${host}\r\n`,
    ],
    ["an asterisk as the path", () => `GET * HTTP/1.1\r\n${commonHeaders()}\r\n`],
    ["a path without a slash", () => `GET api/merchant-info HTTP/1.1\r\n${commonHeaders()}\r\n`],
    ["no host", () => "GET /api/merchant-info HTTP/1.1\r\nX-API-Version: 2\r\n\r\n"],
  ])("%s", async (_name, call) => {
    const { statuses, isClosed } = await exchange(call());
    expect([[], [400]]).toContainEqual(statuses);
    expect(isClosed).toBe(true);
  });

  test.each([
    ["an asterisk", "OPTIONS * HTTP/1.1"],
    ["a tunnel", "CONNECT elsewhere.example:443 HTTP/1.1"],
    ["a path that is not UTF-8", "GET /api/payins/%ff HTTP/1.1"],
  ])("%s reaches nothing", async (_name, line) => {
    const { statuses } = await exchangeRaw(gateway.baseUrl, [
      `${line}\r\n${commonHeaders()}Connection: close\r\n\r\n`,
    ]);
    expect([[], [404]]).toContainEqual(statuses);
  });
});

test("an absolute URL means its path, whatever host it names (RFC 9112, 3.2.2)", async () => {
  for (const [path, status] of [
    ["/api/payins/HIDDEN", 404],
    ["/api/merchant-info", 200],
  ] as const) {
    const call = `GET http://elsewhere.example${path} HTTP/1.1\r\n${commonHeaders()}Connection: close\r\n\r\n`;
    expect((await exchange(call)).statuses).toEqual([status]);
  }
});

describe("the size of headers is limited (G17)", () => {
  test.each<[string, string, readonly number[]]>([
    ["one header of 70 000 letters", `X: ${"a".repeat(70_000)}\r\n`, [431]],
    ["3500 headers of 20 letters", "X-Flood: abcdefghijk\r\n".repeat(3500), [431]],
    ["a name of 70 000 letters", `${"a".repeat(70_000)}: x\r\n`, [431]],
    ["60 000 letters of cookies", `Cookie: ${"a".repeat(60_000)}\r\nConnection: close\r\n`, [200]],
    ["900 unknown headers", `Connection: close\r\n${"X: y\r\n".repeat(900)}`, [200]],
    ["2500 unknown headers", "X: y\r\n".repeat(2500), [431]],
  ])("%s", async (_name, headers, statuses) => {
    expect((await exchange(get(headers))).statuses).toEqual(statuses);
  });

  test("a path over 64 KiB is refused, and one of 60 000 letters is 414", async () => {
    expect((await exchange(getOnce(`/api/${"a".repeat(70_000)}`))).statuses).toEqual([431]);
    expect((await exchange(getOnce(`/api/${"a".repeat(60_000)}`))).statuses).toEqual([414]);
  });
});

test("headers that do not arrive in time are refused, even if they come letter by letter", async () => {
  const line = "GET /api/merchant-info HTTP/1.1\r\nX: ";
  const { statuses, isClosed } = await exchange(line);
  expect(statuses).toEqual([408]);
  expect(isClosed).toBe(true);
});

describe("the size and the time of a body are limited (G10, G17)", () => {
  test("a body that is too large is refused while it is still sent", async () => {
    const { statuses, isClosed } = await exchange(
      post("Content-Length: 100000000\r\n"),
      Buffer.alloc(1_200_000, "a"),
    );
    expect(statuses).toEqual([413]);
    expect(isClosed).toBe(true);
  });

  test("a body whose length is too large is refused before any of it is sent, and its connection closed", async () => {
    const length = "Content-Length: 900000\r\n";
    const unproven = `POST ${options} HTTP/1.1\r\n${host}X-API-Version: 2\r\n${json}${length}\r\n`;
    const tokenRequest = `POST /api/auth-tokens HTTP/1.1\r\n${host}X-API-Version: 2\r\n${json}${length}\r\n`;
    for (const [call, status] of [
      [post(length), 413],
      [tokenRequest, 413],
      [unproven, 401],
      [unproven.replace(options, "/nothing"), 404],
      [unproven.replace(options, "/api/payins/%ff"), 404],
    ] as const) {
      const { statuses, text, isClosed } = await exchange(call);
      expect([statuses, isClosed]).toEqual([[status], true]);
      expect(text.toLowerCase()).toContain("\r\nconnection: close\r\n");
    }
  });

  test("a call behind a body that is not read is no call", async () => {
    const call = post("Content-Length: 900000\r\n");
    expect((await exchange(call, hidden())).statuses).toEqual([413]);
  });

  test.each<[string, string, string]>([
    ["of a length that is too large", "Content-Length: 70000\r\n", "a".repeat(70_000)],
    ["in chunks", "Transfer-Encoding: chunked\r\n", chunks("a".repeat(70_000))],
  ])("a call behind a whole refused body %s creates nothing", async (_name, headers, refused) => {
    const order = JSON.stringify(createBody());
    const create = `POST /api/payins/BEHIND HTTP/1.1\r\n${commonHeaders()}${json}Content-Length: ${Buffer.byteLength(order)}\r\n\r\n${order}`;
    expect((await exchange(post(headers), refused, create)).statuses).toEqual([413]);
    expect((await exchange(getOnce("/api/payins/BEHIND"))).statuses).toEqual([404]);
  });

  test("a refusal whose body has come leaves the connection open", async () => {
    const unproven = `POST ${options} HTTP/1.1\r\n${host}X-API-Version: 2\r\n${json}Content-Length: ${body.length}\r\n\r\n${body}`;
    const { statuses } = await exchange(unproven, getOnce("/api/merchant-info"));
    expect(statuses).toEqual([401, 200]);
  });

  test("a body in endless chunks is refused", async () => {
    const chunk = `1000\r\n${"a".repeat(4096)}\r\n`;
    const { statuses } = await exchange(post("Transfer-Encoding: chunked\r\n"), chunk.repeat(300));
    expect(statuses).toEqual([413]);
  });

  test.each<[string, string]>([
    ["never comes", "Content-Length: 65\r\n"],
    ["stops halfway", "Content-Length: 5000\r\n"],
    ["comes in chunks without an end", "Transfer-Encoding: chunked\r\n"],
  ])("a body that %s is too slow", async (_name, headers) => {
    const part = headers.startsWith("T") ? "1\r\n{\r\n" : headers.includes("5000") ? "{" : "";
    const { statuses, isClosed } = await exchange(post(headers), part);
    expect(statuses).toEqual([408]);
    expect(isClosed).toBe(true);
  });

  test("after `Expect: 100-continue` the body is awaited", async () => {
    const call = post(`Content-Length: ${body.length}\r\nExpect: 100-continue\r\n`);
    const { text } = await exchangeRaw(gateway.baseUrl, [call, body], 2);
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  test.each<[string, number, (headers: string) => string]>([
    ["no token", 401, (headers) => post(headers).replace(/Authorization.*\r\n/, "")],
    ["a wrong version", 404, (headers) => post(headers).replace("Version: 2", "Version: 3")],
    ["an unknown path", 404, (headers) => post(headers).replace(options, "/api/nothing")],
    ["an undecodable path", 404, (headers) => post(headers).replace(options, "/api/payins/%ff")],
    ["a method that the path lacks", 405, (headers) => post(headers).replace("POST", "PUT")],
    ["another media type", 415, (headers) => post(headers).replace("application/json", "text/xml")],
    ["a body that is too large", 413, (headers) => post(headers.replace(/\d+/, "70000"))],
  ])(
    "after `Expect: 100-continue`, a call with %s is refused without a 100, and its connection closed (RFC 9110, 10.1.1)",
    async (_name, status, call) => {
      const waiting = call(`Content-Length: ${body.length}\r\nExpect: 100-continue\r\n`);
      const { text, statuses, isClosed } = await exchange(waiting);
      expect([statuses, isClosed]).toEqual([[status], true]);
      expect(text.toLowerCase()).toContain("\r\nconnection: close\r\n");
    },
  );
});
