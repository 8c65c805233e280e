import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextTask } from "../boot/nextTask.ts";
import { createAfterPaint } from "./afterPaint.ts";

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => frames.push(callback));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The page is drawn, and what waited for that has had its turn. */
async function draw(): Promise<void> {
  for (const frame of frames.splice(0)) frame();
  await nextTask();
  await nextTask();
}

test("what was put last is done once, after the page was drawn", async () => {
  const done: string[] = [];
  const afterPaint = createAfterPaint();
  afterPaint.put(() => done.push("first"));
  afterPaint.put(() => done.push("second"));
  await nextTask();
  expect(done).toEqual([]);
  await draw();
  expect(done).toEqual(["second"]);
  afterPaint.put(() => done.push("third"));
  await draw();
  expect(done).toEqual(["second", "third"]);
});

test("what is dropped is not done", async () => {
  const done: string[] = [];
  const afterPaint = createAfterPaint();
  afterPaint.put(() => done.push("first"));
  afterPaint.drop();
  await draw();
  expect(done).toEqual([]);
});
