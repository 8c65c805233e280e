import { expect, test } from "vitest";
import { describeProcessorTime } from "./printProcessorTime.ts";

const used: Readonly<Record<string, number>> = {
  unit: 200,
  browser: 41.4,
  "servers and the runner": 8,
  installers: 30,
};
const secondsOf = (part?: string) => (part === undefined ? 279.4 : used[part]);

test("each stage and the total are printed, without installations", () => {
  expect(describeProcessorTime({ secondsOf }, ["unit", "browser"])).toEqual([
    "",
    "Processor time: 4.2 min, of all processes together; installing took 30 s besides.",
    "  unit 3.3 min · browser 41 s · servers and the runner 8 s",
  ]);
});

test("nothing is printed on a system without processor times", () => {
  expect(describeProcessorTime({ secondsOf: () => undefined }, ["unit"])).toEqual([]);
});
