import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestDeps } from "../testing/testDeps.ts";
import { keepTokenKeys, readSigningKey } from "./tokenKeys.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const opened = useTestDeps();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const daysMs = 24 * 60 * 60 * 1000;

test("a service that runs for months rotates its key without a restart (G6)", async () => {
  const stop = await keepTokenKeys(opened.deps);
  const signing = async () => (await readSigningKey(opened.deps.database)).kid;
  const first = await signing();
  opened.clock.advance(91 * daysMs);
  expect(await signing()).toBe(first);
  vi.advanceTimersByTime(60 * 60 * 1000);
  await expect.poll(signing).not.toBe(first);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("a failing database is logged, and tried again", async () => {
  const other = await openTestDeps();
  const warn = vi.spyOn(other.deps.log, "warn");
  const stop = await keepTokenKeys(other.deps);
  await other.close();
  vi.advanceTimersByTime(60 * 60 * 1000);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(60 * 60 * 1000);
  await expect.poll(() => warn.mock.calls.length).toBe(2);
  stop();
});
