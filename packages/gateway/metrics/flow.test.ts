import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { addMerchant } from "../testing/testDeps.ts";
import { useTestDeps } from "../testing/useGateway.ts";
import { createFlowCounts, primaryLanguage } from "./flowCounts.ts";
import { readFlow, toParts, writePart } from "./flowTable.ts";
import { keepFlow } from "./keepFlow.ts";

const fact = {
  step: "opened",
  merchantCode: "SHOP",
  paymentMethodCode: "",
  language: "fil",
} as const;

const day = "2026-11-21";

const countOf = (merchantCode: string, language: string) => ({
  ...fact,
  merchantCode,
  language,
  day,
  count: 1,
});

describe("The counts of the flow", () => {
  test("add up by merchant, method, language and step, and are taken once", () => {
    const counts = createFlowCounts(() => undefined);
    counts.add(fact);
    counts.add(fact);
    counts.add({ ...fact, language: "en" });
    expect(counts.take(day)).toEqual([
      { ...fact, day, count: 2 },
      { ...fact, day, language: "en", count: 1 },
    ]);
    expect(counts.take(day)).toEqual([]);
  });

  test("count each step of a link once, so a reload is no second opening", () => {
    const added: string[] = [];
    const counts = createFlowCounts(({ step }) => added.push(step));
    for (const step of ["opened", "options", "opened"] as const)
      counts.add({ ...fact, step }, "link-1");
    counts.add(fact, "link-2");
    expect(added).toEqual(["opened", "options", "opened"]);
    expect(counts.take(day)).toContainEqual({ ...fact, day, count: 2 });
  });

  test("that could not be written are added to the next ones, and keep their day", () => {
    const counts = createFlowCounts(() => undefined);
    counts.add(fact);
    const taken = counts.take(day);
    counts.add(fact);
    counts.giveBack(taken);
    const again = counts.take(day);
    expect(again, "one row for each key").toEqual([{ ...fact, day, count: 2 }]);
    counts.giveBack(again);
    counts.add(fact);
    expect(counts.take("2026-11-22")).toEqual([
      { ...fact, day, count: 2 },
      { ...fact, day: "2026-11-22", count: 1 },
    ]);
  });

  test("are written in one query for each merchant, its rows in one order", () => {
    const parts = toParts([countOf("B", "en"), countOf("A", "fil"), countOf("B", "af")]);
    expect(parts).toEqual([[countOf("A", "fil")], [countOf("B", "af"), countOf("B", "en")]]);
    const many = Array.from({ length: 501 }, (_, index) => countOf("A", `l${index}`));
    expect(toParts(many).map(({ length }) => length)).toEqual([500, 1]);
  });

  test.each([
    ["pt-BR", "pt"],
    ["fil,en;q=0.8", "fil"],
    ["EN-gb", "en"],
    [" ja", "ja"],
    ["*", ""],
    ["english", ""],
    ["", ""],
    [undefined, ""],
    [null, ""],
  ])("the primary language of %j is %j", (accepted, language) => {
    expect(primaryLanguage(accepted)).toBe(language);
  });
});

describe("The table of the flow", () => {
  const open = useTestDeps();
  const log = pino({ level: "silent" });

  test("adds what several processes write, and keeps the days apart", async () => {
    const { database } = open.deps;
    const { merchantCode } = await addMerchant(open.deps);
    const part = [{ ...fact, merchantCode, day, count: 2 }];
    await Promise.all([1, 2].map(async () => await writePart(database, part)));
    await writePart(database, [{ ...fact, merchantCode, day: "2026-11-20", count: 2 }]);
    const openedFrom = async (from: string) =>
      (await readFlow(database, merchantCode, from)).byLanguage.get("fil")?.opened;
    expect(await openedFrom("2026-11-21")).toBe(4);
    expect(await openedFrom("2026-11-20")).toBe(6);
    expect(await openedFrom("2026-11-22")).toBeUndefined();
  });

  test("takes the counts of the merchants behind one whose write fails, which go with the next", async () => {
    const { database, clock, metrics } = open.deps;
    const { merchantCode } = await addMerchant(open.deps);
    const flowed = { ...fact, merchantCode };
    metrics.flowed(flowed);
    // No merchant has this code, so the database refuses the row. It is written before all others.
    metrics.flowed({ ...fact, merchantCode: "!NOBODY" });
    await keepFlow({ metrics, database, clock, log })();
    const opened = async () =>
      (await readFlow(database, merchantCode, "2026-11-21")).byLanguage.get("fil")?.opened;
    expect(await opened()).toBe(1);
    expect(metrics.flow.take(day)).toEqual([{ ...fact, merchantCode: "!NOBODY", day, count: 1 }]);
  });
});
