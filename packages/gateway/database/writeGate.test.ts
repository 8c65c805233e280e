import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openWriteGate, type WriteGate } from "./writeGate.ts";

/** The commits that wait on the server; undefined if it does not answer. */
let waiting: number | undefined;
let cuts: string[];
let gate: WriteGate;

beforeEach(() => {
  vi.useFakeTimers();
  [waiting, cuts] = [0, []];
  gate = openWriteGate(async () => {
    if (waiting === undefined) throw new Error("away");
    return await Promise.resolve(waiting);
  }, 10_000);
});
afterEach(() => {
  gate.close();
  vi.useRealTimers();
});

/** Sends a write that is answered when `answer` is called, and tells its end. */
function send(name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const ends: string[] = [];
  gate
    .wait(promise, () => cuts.push(name))
    .then(
      (answer) => ends.push(answer),
      (error: unknown) => ends.push(String(error)),
    );
  return { ends, answer: () => resolve("done") };
}

const given = expect.stringMatching(/^WritesWait: Writes wait: the synchronous standby/);

test("a write that a lost standby holds is given up after three seconds, and later ones are not sent until it is back", async () => {
  const { ends, answer } = send("first");
  waiting = 1;
  await vi.advanceTimersByTimeAsync(4000);
  expect(ends).toEqual([given]);
  expect(() => gate.demandOpen()).toThrow("Writes wait: ");
  // Its connection is left to it: a new one would be one more.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cuts).toEqual([]);

  waiting = 0;
  answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(() => gate.demandOpen()).not.toThrow();
  await vi.advanceTimersByTimeAsync(5000);
  expect(cuts).toEqual([]);
});

test("a write sent a moment before others wait for the standby is given up when it has waited as long", async () => {
  waiting = 1;
  await gate.poll();
  const { ends } = send("late");
  await vi.advanceTimersByTimeAsync(2000);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ends).toEqual([given]);
});

test("a slow write that waits for no standby has its whole time, and then counts as lost", async () => {
  const { ends } = send("slow");
  await vi.advanceTimersByTimeAsync(9900);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(ends).toEqual(["Error: Query read timeout"]);
  expect(() => gate.demandOpen()).not.toThrow();
});

test("a server that does not answer closes nothing, and connections that wait for it are cut", async () => {
  send("first");
  waiting = 1;
  await vi.advanceTimersByTimeAsync(4000);
  waiting = undefined;
  await vi.advanceTimersByTimeAsync(1000);
  expect(() => gate.demandOpen()).not.toThrow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(cuts).toEqual(["first"]);
  await expect(gate.poll()).rejects.toThrow("away");
});

test("the end of the process cuts the connections that wait", async () => {
  send("first");
  waiting = 1;
  await vi.advanceTimersByTimeAsync(4000);
  gate.close();
  expect(cuts).toEqual(["first"]);
});

test("a server whose writes are quick is asked nothing", async () => {
  const asked = vi.fn(async () => await Promise.resolve(1));
  const own = openWriteGate(asked, 10_000);
  for (let write = 0; write < 5; write += 1) {
    const { promise, resolve } = Promise.withResolvers<string>();
    const answer = own.wait(promise, () => undefined);
    await vi.advanceTimersByTimeAsync(900);
    resolve("done");
    expect(await answer).toBe("done");
  }
  own.close();
  expect(asked).not.toHaveBeenCalled();
});
