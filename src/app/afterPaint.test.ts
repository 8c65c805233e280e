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

test("it is told when something is over: done, or left undone for what came after it or for nothing", async () => {
  const told: string[] = [];
  const afterPaint = createAfterPaint();
  const put = (name: string) => {
    afterPaint.put(
      () => told.push(`${name} done`),
      () => told.push(`${name} over`),
    );
  };
  put("first");
  put("second");
  expect(told).toEqual(["first over"]);
  await draw();
  expect(told).toEqual(["first over", "second done", "second over"]);
  put("third");
  afterPaint.drop();
  await draw();
  expect(told.slice(3)).toEqual(["third over"]);
});
