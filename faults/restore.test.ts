import { readFileSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { killServices } from "@pay/gateway/testing/serviceProcess.ts";
import { NotHere } from "./fault.ts";
import { drillRestore, readSteps, splitAt } from "./restore.ts";

afterEach(killServices);

const page = readFileSync(new URL("../docs/operating.md", import.meta.url), "utf8");

it("docs/operating.md has the commands of a restore in the order in which the drill runs them", () => {
  expect([...readSteps(page).keys()]).toHaveLength(5);
  const turned = page.replace("name=base-backup", "name=restore-instant");
  expect(() => readSteps(turned)).toThrow("docs/operating.md has the steps archive-slot, archive");
});

it("a create counts before an instant once it was answered, and after it if it was sent later", () => {
  const outcomes = [
    { path: "/payins/A-1", answer: 201, sentAtMs: 10, milliseconds: 5 },
    { path: "/payins/A-2", answer: 201, sentAtMs: 18, milliseconds: 5 },
    { path: "/payins/A-3", answer: 503, sentAtMs: 10, milliseconds: 5 },
    { path: "/payins/A-4", answer: 201, sentAtMs: 31, milliseconds: 5 },
  ] as const;
  expect(splitAt(outcomes, 20, 30)).toEqual({ before: ["/payins/A-1"], after: ["/payins/A-4"] });
});

it(
  "a lost PostgreSQL comes back as it was at an instant, by the commands of docs/operating.md",
  { tags: ["all"], timeout: 600_000 },
  async (context) => {
    const report = await drillRestore({
      log: () => undefined,
    }).catch((error: unknown) => {
      if (error instanceof NotHere) context.skip(error.message);
      throw error;
    });
    expect(report).toMatchObject({
      broken: [],
      sums: { lost: 0, doubled: 0, unbalanced: 0 },
      seen: expect.stringMatching(/RPO \d+ ms .*RTO [\d.]+ s/),
    });
  },
);
