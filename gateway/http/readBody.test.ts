import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readBody } from "./readBody.ts";

const limits = { bytes: 8, milliseconds: 10_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a body is joined from its chunks", async () => {
  const stream = new PassThrough();
  const read = readBody(stream, limits);
  stream.write("ab");
  stream.end("cd");
  expect(await read).toEqual({ ok: true, bytes: Buffer.from("abcd") });
});

test("as many bytes as the limit pass, one more does not", async () => {
  const fits = new PassThrough();
  fits.end("12345678");
  expect(await readBody(fits, limits)).toMatchObject({ ok: true });
  const exceeds = new PassThrough();
  exceeds.end("123456789");
  expect(await readBody(exceeds, limits)).toEqual({ ok: false, fault: "too_large" });
});

test("an endless body is aborted after a megabyte", async () => {
  const stream = new PassThrough();
  const read = readBody(stream, limits);
  stream.write(Buffer.alloc(1024 * 1024 + 1));
  expect(await read).toEqual({ ok: false, fault: "too_large" });
});

test("a body that does not arrive in time is too slow (G10)", async () => {
  const stream = new PassThrough();
  const read = readBody(stream, limits);
  stream.write("a");
  await vi.advanceTimersByTimeAsync(9999);
  stream.write("b");
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toEqual({ ok: false, fault: "too_slow" });
});

test("a caller who disconnects leaves no body", async () => {
  const stream = new PassThrough();
  const read = readBody(stream, limits);
  stream.destroy();
  expect(await read).toEqual({ ok: false, fault: "closed" });
});
