import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readBody } from "./readBody.ts";

const headers = { "content-type": "application/json" };
const limits = { bytes: 8, milliseconds: 600_000 };

test("a body is read no further than its limit", async () => {
  const stream = new PassThrough();
  const read = readBody(stream, headers, limits);
  stream.write(Buffer.alloc(9));
  expect(await read).toMatchObject({ problem: "body_too_large" });
  expect(stream.isPaused()).toBe(true);
});

test("a body whose length is too large is not read at all", async () => {
  const stream = new PassThrough();
  const read = readBody(stream, { ...headers, "content-length": "9" }, limits);
  expect(await read).toMatchObject({ problem: "body_too_large" });
  expect(stream.listenerCount("data")).toBe(0);
});

test("the body of a caller who disconnects is not waited for", async () => {
  const stream = new PassThrough();
  const read = readBody(stream, headers, limits);
  stream.destroy();
  expect(await read).toMatchObject({ problem: "request_timeout" });
});
