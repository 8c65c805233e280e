import * as z from "zod/mini";
import { leftOutNames } from "@pay/contract/endpoints/createPayin.ts";
import { flowSteps, leftOutSteps } from "../metrics/flowCounts.ts";
import { type FlowSums, noSteps, readFlow } from "../metrics/flowTable.ts";
import { done, merchantParts, readOnly } from "./defineCommand.ts";

const dayMs = 86_400_000;

const flowParts = {
  ...merchantParts,
  /** The number of days up to today, in UTC. */
  days: z.int().check(z.minimum(1), z.maximum(3660)),
};

/** The command about the flow of customers. */
export const flowCommands = [
  // Shows how far the links of a merchant's customers led in the last days: each step with its share, by language and method.
  readOnly("showFlow", flowParts, async ({ merchantCode, days, database, clock }) => {
    const now = clock.now();
    const fromDay = toDay(new Date(now.getTime() - (days - 1) * dayMs));
    const { byLanguage, byMethod } = await readFlow(database, merchantCode, fromDay);
    const period = `from ${fromDay} to ${toDay(now)}, days in UTC`;
    if (byLanguage.size === 0) return done(`${merchantCode} has no counts ${period}.`);
    const pages = [...byLanguage].filter(([language]) => language !== "");
    const own = byLanguage.get("");
    const methods = [...byMethod].filter(([code]) => code !== "");
    return done(
      `The flow of ${merchantCode} ${period}.`,
      "",
      "Links to the page, with the share of those opened:",
      ...toTable("language", "opened", [["all", sumOf(pages)], ...pages]),
      ...(own
        ? ["", "Payins that your calls created, with the share of those created:"].concat(
            toTable("", "created", [["all", own]]),
          )
        : []),
      ...(methods.length > 0
        ? ["", "Payins by method, with the share of those created:"].concat(
            toTable("method", "created", methods),
          )
        : []),
      ...listLeftOut(sumOf(pages)),
      "",
      "A payin may be created on one day and end on another. Counts appear up to ten seconds late.",
    );
  }),
];

/** Lists how often the page left an optional value of its link out; nothing if it never did. */
function listLeftOut(sums: FlowSums): string[] {
  const left = leftOutNames.filter((name) => sums[leftOutSteps[name]] > 0);
  if (left.length === 0) return [];
  const width = Math.max(...left.map((name) => name.length));
  return [
    "",
    "Values of links that were not valid and left out, with the share of the payins that pages created:",
    ...left.map((name) => {
      const count = withShare(sums[leftOutSteps[name]], sums.created);
      return `  ${name.padEnd(width)}${count.padStart(16)}`;
    }),
  ];
}

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function sumOf(parts: readonly (readonly [string, FlowSums])[]): FlowSums {
  const sum = noSteps();
  const steps = [...flowSteps, ...Object.values(leftOutSteps)];
  for (const [, part] of parts) for (const step of steps) sum[step] += part[step];
  return sum;
}

/** Returns a table with the steps from the first one on, and their shares of it. */
function toTable(
  heading: string,
  first: "opened" | "created",
  rows: readonly (readonly [string, FlowSums])[],
): string[] {
  const steps = flowSteps.slice(flowSteps.indexOf(first));
  const cells = [
    [heading, ...steps],
    ...rows.map(([name, sums]) => [
      name,
      ...steps.map((step) => withShare(sums[step], sums[first])),
    ]),
  ];
  const width = Math.max(...cells.map(([name = ""]) => name.length));
  return cells.map(([name = "", ...counts]) =>
    `  ${name.padEnd(width)}${counts.map((count) => count.padStart(16)).join("")}`.trimEnd(),
  );
}

function withShare(count: number, whole: number): string {
  return whole === 0 ? String(count) : `${count} (${Math.round((count / whole) * 100)} %)`;
}
