import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createReplyReader, RedisRefusal, type RedisReply } from "./readReplies.ts";

function readAll(chunks: readonly Buffer[]): readonly RedisReply[] {
  const replies: RedisReply[] = [];
  const read = createReplyReader((reply) => replies.push(reply));
  for (const chunk of chunks) read(chunk);
  return replies;
}

const wire =
  "+PONG\r\n:-7\r\n$5\r\né\r\n1\r\n$-1\r\n*3\r\n:1\r\n*1\r\n$0\r\n\r\n*-1\r\n-NOSCRIPT no such\r\n";
const replies = ["PONG", -7, "é\r\n1", null, [1, [""], null], new RedisRefusal("NOSCRIPT no such")];

test("replies are read in whatever pieces they arrive", () => {
  const bytes = Buffer.from(wire);
  expect(readAll([bytes])).toEqual(replies);
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
      const at = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
      const chunks = at.slice(1).map((to, index) => bytes.subarray(at[index], to));
      expect(readAll(chunks)).toEqual(replies);
    }),
  );
});

test("a reply that has not arrived whole is waited for", () => {
  for (const part of ["+PON", "$5\r\nabc", "$3\r\nabc", "*2\r\n:1\r\n", ":1"]) {
    expect(readAll([Buffer.from(part)])).toEqual([]);
  }
});

test("what is no Redis is not taken for one", () => {
  expect(() => readAll([Buffer.from("HTTP/1.1 400 Bad Request\r\n")])).toThrow("no Redis");
});
