import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readBody } from "./readBody.ts";

const headers = { "content-type": "application/json" };
const limits = { bytes: 8, milliseconds: 600_000 };

test("an endless body is aborted after a megabyte", async () => {
  const stream = new PassThrough();
  const read = readBody(stream, headers, limits);
  stream.write(Buffer.alloc(1024 * 1024 + 1));
  expect(await read).toMatchObject({ problem: "body_too_large" });
});

test("the body of a caller who disconnects is not waited for", async () => {
  const stream = new PassThrough();
  const read = readBody(stream, headers, limits);
  stream.destroy();
  expect(await read).toMatchObject({ problem: "request_timeout" });
});
