import { expect, test } from "vitest";
import { useTestDeps } from "../testing/useGateway.ts";
import { keepLog } from "../testing/testDeps.ts";
import { describeClock, readAheadSeconds, watchClock } from "./clockWatch.ts";

const open = useTestDeps();

/** The machine's clock, set wrong by some seconds. */
function clockOff(seconds: () => number) {
  const now = () => new Date(Date.now() + seconds() * 1000);
  return { now, elapsedMs: () => performance.now() };
}

test.each([0, 30, -90])("a clock that is %d seconds ahead is found so", async (seconds) => {
  const { database } = open.deps;
  const ahead = await readAheadSeconds({ database, clock: clockOff(() => seconds) });
  expect(Math.round(ahead) + 0).toBe(seconds);
});

test("the time of the query itself is no difference of clocks", async () => {
  const { database } = open.deps;
  let elapsedMs = 0;
  // The first reading is 20 seconds old when the answer comes.
  const clock = {
    now: () => new Date(Date.now() - 15_000),
    elapsedMs: () => (elapsedMs += 20_000),
  };
  expect(Math.abs(await readAheadSeconds({ database, clock }))).toBe(0);
});

test("a clock that jumps shows at once, and is in the log once for each limit", async () => {
  const { log, lines } = keepLog("warn");
  let off = 0;
  const watch = await watchClock({ ...open.deps, clock: clockOff(() => off), log });
  expect(lines).toEqual([]);
  off = 90;
  expect(Math.round(watch.aheadSeconds())).toBe(90);
  watch.stop();
  const late = await watchClock({
    ...open.deps,
    clock: clockOff(() => -7),

    log,
  });
  late.stop();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "the clock of this machine differs from the database's", aheadSeconds: -7 },
  ]);
});

test.each([
  [Number.NaN, undefined],
  [4.9, undefined],
  [-6, "The clock of this machine is 6 seconds behind the database's. Keep both clocks by NTP."],
  [
    75,
    "The clock of this machine is 75 seconds ahead of the database's. Above 60 seconds its tokens and signatures are wrong, and a load balancer that asks for its health sends it no calls. Keep both clocks by NTP.",
  ],
])("a difference of %d seconds is told so: %s", (ahead, told) => {
  expect(describeClock(ahead)).toBe(told);
});
