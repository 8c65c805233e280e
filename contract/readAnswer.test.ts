import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { readAnswer } from "./readAnswer.ts";

const schema = z.object({
  id: z.string(),
  note: z.optional(z.string()),
  inner: z.optional(z.object({ a: z.string(), b: z.optional(z.number()) })),
  list: z.array(z.object({ code: z.string() })),
});
const good = { id: "1", note: "n", inner: { a: "a", b: 2 }, list: [{ code: "x" }, { code: "y" }] };

const read = (answer: unknown) => readAnswer({ schema }, answer);

describe("an answer is read", () => {
  test("as it is where it keeps to the contract, without what came later (§9)", () => {
    expect(read(good)).toEqual({ reply: good });
    expect(read({ ...good, later: 1 })).toEqual({ reply: good });
  });

  test("without an optional field that does not parse", () => {
    const { note: _, ...rest } = good;
    expect(read({ ...good, note: 7 })).toEqual({ reply: rest, unread: ["/note"] });
    expect(read({ ...good, note: null })).toEqual({ reply: rest, unread: ["/note"] });
  });

  test("without the smallest part that can be missing", () => {
    const { inner: _, ...rest } = good;
    expect(read({ ...good, inner: { a: "a", b: "2" } })?.reply).toEqual({
      ...rest,
      inner: { a: "a" },
    });
    expect(read({ ...good, inner: { b: 2 } })?.reply).toEqual(rest);
    expect(read({ ...good, inner: [] })?.reply).toEqual(rest);
  });

  test("without the entries of a list that do not parse, all at once", () => {
    const list = [{ code: 1 }, { code: "x" }, null, 5, { code: "y" }, "z"];
    expect(read({ ...good, list })?.reply).toEqual(good);
  });

  test("with an empty list that was sent empty", () => {
    expect(read({ ...good, list: [] })?.reply.list).toEqual([]);
  });

  test("without changing the answer itself", () => {
    const answer = Object.freeze({ ...good, note: 7 });
    read(answer);
    expect(answer).toHaveProperty("note", 7);
  });
});

describe("an answer is not read", () => {
  test.each([
    ["something that has to be there", { ...good, id: undefined }],
    ["the type of what has to be there", { ...good, id: 1 }],
    ["every entry of a list that has to be there", { ...good, list: [{ code: 1 }, {}] }],
    ["everything", "text"],
    ["a body", undefined],
  ])("when it lacks %s", (_, answer) => {
    expect(read(answer)).toBeUndefined();
  });
});

describe("a reading may say", () => {
  test("what stands in for a value that is missing or unreadable, which is told", () => {
    const reading = { schema, standIn: (at: string) => (at === "/id" ? "?" : undefined) };
    const { id: _, ...without } = good;
    for (const answer of [without, { ...good, id: 7 }]) {
      expect(readAnswer(reading, answer)).toEqual({
        reply: { ...good, id: "?" },
        unread: ["/id"],
      });
    }
  });

  test("that a stand-in which does not fit either ends the reading", () => {
    const reading = { schema, standIn: (at: string) => (at === "/id" ? 7 : undefined) };
    expect(readAnswer(reading, { ...good, id: 8 })).toBeUndefined();
  });

  test("what must not be left out by itself: what it belongs to goes with it", () => {
    const reading = { schema, mustStay: (at: string) => at === "/inner/b" };
    const { inner: _, ...rest } = good;
    expect(readAnswer(reading, { ...good, inner: { a: "a", b: "2" } })?.reply).toEqual(rest);
  });

  test("and at the end the whole answer", () => {
    const reading = { schema, mustStay: (at: string) => at === "/note" };
    expect(readAnswer(reading, { ...good, note: 7 })).toBeUndefined();
  });
});
