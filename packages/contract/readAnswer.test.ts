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

describe("reading an answer", () => {
  test("an answer that keeps to the contract is returned without unknown properties (§9)", () => {
    expect(read(good)).toEqual({ reply: good });
    expect(read({ ...good, later: 1 })).toEqual({ reply: good });
  });

  test("an optional field that does not parse is dropped", () => {
    const { note: _, ...rest } = good;
    expect(read({ ...good, note: 7 })).toEqual({ reply: rest, unread: ["/note"] });
    expect(read({ ...good, note: null })).toEqual({ reply: rest, unread: ["/note"] });
  });

  test("the smallest droppable part around an unreadable value is dropped", () => {
    const { inner: _, ...rest } = good;
    expect(read({ ...good, inner: { a: "a", b: "2" } })?.reply).toEqual({
      ...rest,
      inner: { a: "a" },
    });
    expect(read({ ...good, inner: { b: 2 } })?.reply).toEqual(rest);
    expect(read({ ...good, inner: [] })?.reply).toEqual(rest);
  });

  test("all entries of a list that do not parse are dropped at once", () => {
    const list = [{ code: 1 }, { code: "x" }, null, 5, { code: "y" }, "z"];
    expect(read({ ...good, list })?.reply).toEqual(good);
  });

  test("a list that was sent empty stays empty", () => {
    expect(read({ ...good, list: [] })?.reply.list).toEqual([]);
  });

  test("the answer itself is not changed", () => {
    const answer = Object.freeze({ ...good, note: 7 });
    read(answer);
    expect(answer).toHaveProperty("note", 7);
  });
});

describe("an answer that is refused", () => {
  test.each([
    ["something that has to be there", { ...good, id: undefined }],
    ["the type of what has to be there", { ...good, id: 1 }],
    ["every entry of a list that has to be there", { ...good, list: [{ code: 1 }, {}] }],
    ["everything", "text"],
    ["a body", undefined],
  ])("an answer without %s is refused", (_, answer) => {
    expect(read(answer)).toBeUndefined();
  });
});

describe("a reading", () => {
  test("a stand-in replaces a missing or unreadable value, which is listed as unread", () => {
    const reading = { schema, standIn: (at: string) => (at === "/id" ? "?" : undefined) };
    const { id: _, ...without } = good;
    for (const answer of [without, { ...good, id: 7 }]) {
      expect(readAnswer(reading, answer)).toEqual({
        reply: { ...good, id: "?" },
        unread: ["/id"],
      });
    }
  });

  test("if a stand-in does not parse either, the answer is refused", () => {
    const reading = { schema, standIn: (at: string) => (at === "/id" ? 7 : undefined) };
    expect(readAnswer(reading, { ...good, id: 8 })).toBeUndefined();
  });

  test("if a value must not be dropped alone, the object around it is dropped", () => {
    const reading = { schema, mustStay: (at: string) => at === "/inner/b" };
    const { inner: _, ...rest } = good;
    expect(readAnswer(reading, { ...good, inner: { a: "a", b: "2" } })?.reply).toEqual(rest);
  });

  test("if such a value is at the top level, the answer is refused", () => {
    const reading = { schema, mustStay: (at: string) => at === "/note" };
    expect(readAnswer(reading, { ...good, note: 7 })).toBeUndefined();
  });
});
