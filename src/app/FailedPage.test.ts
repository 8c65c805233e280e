import { expect, test } from "vitest";
import { memoryStorage } from "../testing/memoryStorage.ts";
import { noteReload } from "./FailedPage.tsx";

const refuse = (name: string) => () => {
  throw new DOMException("not here", name);
};

const nowMs = Date.parse("2026-11-21T10:00:00.000Z");

test("a page reloads itself once, and again only after five minutes", () => {
  const storage = memoryStorage();
  expect(noteReload(nowMs, () => storage)).toBe(true);
  expect(noteReload(nowMs + 1000, () => storage)).toBe(false);
  expect(noteReload(nowMs + 299_999, () => storage)).toBe(false);
  expect(noteReload(nowMs + 300_000, () => storage)).toBe(true);
});

test("a page without storage never reloads itself", () => {
  expect(noteReload(nowMs, refuse("SecurityError"))).toBe(false);
  expect(
    noteReload(nowMs, () => ({ ...memoryStorage(), setItem: refuse("QuotaExceededError") })),
  ).toBe(false);
});
