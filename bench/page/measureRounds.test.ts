import { expect, test } from "vitest";
import { measureRounds } from "./measureRounds.ts";
import type { Visit } from "./visitTarget.ts";
import { visitWith } from "./testing/visitWith.ts";

const logged: string[] = [];
const log = (line: string) => void logged.push(line);
const describe = ({ load }: Visit) => `option ${load.option}`;
const plan = { wanted: 2, longestMs: 60_000, waitMs: 0 };

test("targets are visited in turn, and the first round does not count", async () => {
  const visited: string[] = [];
  const measured = await measureRounds(
    ["ours", "floor"],
    async (name, number) => {
      visited.push(`${name} ${number}`);
      return await Promise.resolve(visitWith({ load: { option: number } }));
    },
    plan,
    { log, describe },
  );
  expect(visited).toEqual(["ours 1", "floor 2", "ours 3", "floor 4", "ours 5", "floor 6"]);
  const options = measured.get("ours")?.visits.map(({ load }) => load.option);
  expect(options).toEqual([3, 5]);
});

test("a disturbed visit is repeated for its own target only", async () => {
  const visited: string[] = [];
  const measured = await measureRounds(
    ["ours", "floor"],
    async (name, number) => {
      visited.push(name);
      return await Promise.resolve(visitWith({ shareOfOthers: number === 3 ? 0.4 : 0 }));
    },
    plan,
    { log, describe },
  );
  expect(visited).toEqual(["ours", "floor", "ours", "floor", "ours", "floor", "ours"]);
  expect(measured.get("ours")?.visits).toHaveLength(3);
});

test("after the time limit, disturbed visits are accepted", async () => {
  const measured = await measureRounds(
    ["ours"],
    async () => await Promise.resolve(visitWith({ shareOfOthers: 0.9 })),
    { ...plan, longestMs: 0 },
    { log, describe },
  );
  expect(measured.get("ours")?.visits).toHaveLength(2);
});

test("a target that fails four times is left out, and the others go on", async () => {
  const measured = await measureRounds(
    ["peer", "ours"],
    async (name) => {
      if (name === "peer") throw new Error("no option was ever painted");
      return await Promise.resolve(visitWith());
    },
    plan,
    { log, describe },
  );
  expect(measured.get("peer")?.failures).toHaveLength(4);
  expect(logged).toContain("peer: Error: no option was ever painted");
  expect(measured.get("ours")?.visits).toHaveLength(2);
});
