import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { Counts, countsVariable } from "./test/counts.ts";
import { findBinaries } from "./test/programs/postgres/findBinaries.ts";
import { installBinaries } from "./test/programs/postgres/installBinaries.ts";

// Runs the checks of a change, each as an npm script of its own, and goes on after failures: `npm test`. With --all, the tests at
// full size and the slow checks too: `npm run test:all`.

const usual = ["types", "lint", "unused", "build", "test:release", "test:unit", "test:browser"];
const all = [...usual, "test:below", "test:engines", "test:visual"];

const values = readOptions();
const checks = chooseChecks();
if (values.all === true) process.env["TEST_SCOPE"] = "all";
demandPostgres();

const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
for (const check of checks) {
  const startedAt = performance.now();
  const { passed, failed, skipped } = runCheck(check);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${check}: ${passed} passed, ${failed.length} failed in ${seconds} s\n`);
  total.passed += passed;
  total.failed += failed.length;
  total.skipped += skipped;
  failures.push(...failed.map((title) => `${check}: ${title}`));
}
for (const failure of failures) console.log(`failed: ${failure}`);
if (total.skipped > 0) console.log("Skipped tests are named above with their reasons.");
const { passed, failed, skipped } = total;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function readOptions() {
  try {
    return parseArgs({ options: { all: { type: "boolean" }, only: { type: "string" } } }).values;
  } catch {
    console.error(`npm test has one option: --only with names of ${all.join(", ")}.`);
    return process.exit(1);
  }
}

/** Returns the checks to run: those of `--only types,unit`, or all of the scope. */
function chooseChecks(): readonly string[] {
  if (values.only === undefined) return values.all === true ? all : usual;
  return values.only.split(",").map((name) => {
    const check = all.find((one) => one === name || one === `test:${name}`);
    if (check === undefined) {
      console.error(`There is no check "${name}". Use ${all.join(", ")}.`);
      process.exit(1);
    }
    return check;
  });
}

/** Installs PostgreSQL before Vitest reads its configuration, which has tests on it only where it is. */
function demandPostgres(): void {
  if ((process.env["TEST_DATABASE_URL"] ?? "") !== "" || !checks.includes("test:unit")) return;
  if (findBinaries() ?? installBinaries()) return;
  console.log(
    "There is no PostgreSQL, and none could be installed: .cache/test/install.log says why.",
  );
  console.log("Install it, or name a server in TEST_DATABASE_URL. No test runs on it now.");
  if (process.env["REQUIRE_POSTGRES"] === "1") process.exit(1);
}

/** Runs a check with its output on the terminal. One without counted tests is a test itself. */
function runCheck(check: string): Counts {
  const file = `.cache/test/${check.replace(":", "-")}.json`;
  mkdirSync(".cache/test", { recursive: true });
  rmSync(file, { force: true });
  const { status } = spawnSync(`npm run --silent ${check}`, {
    env: { ...process.env, [countsVariable]: file },
    shell: true,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const counts: Counts = check.startsWith("test:")
    ? readCounts(file)
    : { passed: status === 0 ? 1 : 0, failed: [], skipped: 0 };
  if (status === 0 || counts.failed.length > 0) return counts;
  return { ...counts, failed: [`it ended with exit code ${status ?? 1}; see its output above`] };
}

function readCounts(file: string): Counts {
  try {
    return Counts.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: ["it wrote no result"], skipped: 0 };
  }
}
