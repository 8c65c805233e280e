import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readBody } from "./readBody.ts";

test("the body of a caller who disconnects is not waited for", async () => {
  const stream = new PassThrough();
  const limits = { bytes: 8, milliseconds: 600_000 };
  const read = readBody(stream, { "content-type": "application/json" }, limits);
  stream.destroy();
  expect(await read).toMatchObject({ problem: "request_timeout" });
});
