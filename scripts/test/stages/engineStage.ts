import { readFileSync, writeFileSync } from "node:fs";
import { engines } from "../programs/engines.ts";
import { type EngineRow, withEngineTable } from "../report/engineTable.ts";
import { listTests } from "../report/playwrightReport.ts";
import { merge, type Result } from "../report.ts";
import { runPlaywright } from "./playwrightStages.ts";
import type { Run } from "./stageRun.ts";

const page = "docs/browsers.md";

/** Runs the journeys in each engine that is here or can be installed. With `--write`, writes the table of engines. */
export async function runEngineTests(run: Run): Promise<Result> {
  const missing: string[] = [];
  for (const engine of engines) {
    if (engine.find() === undefined) await engine.install(run.end);
    if (engine.find() === undefined) missing.push(engine.name);
  }
  const found = engines.filter(({ name }) => !missing.includes(name));
  const skipped = engines
    .filter(({ name }) => missing.includes(name))
    .map(({ title, advice }) => ({
      title,
      reason: `it is not here and cannot be installed: ${advice}`,
    }));
  const left: Result = { passed: 0, failures: [], skipped };
  if (found.length === 0) return left;
  let rows: readonly EngineRow[] = [];
  const result = await runPlaywright(run, {
    projects: found.map(({ name }) => name),
    outputFolder: ".cache/engines/traces",
    isOneByOne: true,
    onReport: (report) => {
      rows = engines.map(({ name, title }) => toRow(title, name, report));
    },
  });
  if (rows.length === 0) return merge([result, left]);
  run.addNote(rows.map(({ engine, result: said }) => `${engine}: ${said}`).join(", "));
  if (run.isWriting) writeFileSync(page, withEngineTable(readFileSync(page, "utf8"), rows));
  else run.addNote(`\`npm run test:engines -- --write\` writes ${page}`);
  return merge([result, left]);
}

function toRow(title: string, project: string, report: unknown): EngineRow {
  const tests = listTests(report).tests.filter(({ projectName }) => projectName === project);
  if (tests.length === 0) return { engine: title, result: "not run" };
  const passed = tests.filter(({ status }) => status === "expected").length;
  const version = tests
    .flatMap(({ annotations }) => annotations)
    .find(({ type }) => type === "engine")?.description;
  return { engine: version ?? title, result: `${passed} of ${tests.length} passed` };
}
