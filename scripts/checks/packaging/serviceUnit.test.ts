import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type TestContext } from "vitest";
import { findProgram } from "../../test/programs/findProgram.ts";

const unit = readFileSync("packaging/payment-web-app.service", "utf8");

/** The highest accepted exposure. systemd counts from 0 to 10, here times ten. */
const mostExposed = 20;

/** Returns systemd's verdict on a unit that runs this machine's Node. */
function analyze(context: TestContext, text: string, ...args: readonly string[]) {
  const program = findProgram(["systemd-analyze"]);
  if (program === undefined) return context.skip("there is no systemd-analyze here");
  const folder = mkdtempSync(join(tmpdir(), "unit-"));
  const file = join(folder, "payment-web-app.service");
  writeFileSync(file, text.replace("/usr/bin/node", process.execPath));
  const { status, stderr } = spawnSync(program, [...args, file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return { status, stderr };
}

test("systemd finds no fault in the unit", (context) => {
  expect(analyze(context, unit, "verify")).toEqual({ status: 0, stderr: "" });
  const wrong = unit.replace("Restart=on-failure", "Restart=sometimes");
  expect(analyze(context, wrong, "verify").stderr).toContain("sometimes");
});

test("systemd rates its exposure as low", (context) => {
  const judge = ["security", "--no-pager", "--offline=true", `--threshold=${mostExposed}`];
  expect(analyze(context, unit, ...judge).status).toBe(0);
  const open = unit.replaceAll(/^(?:SystemCallFilter|CapabilityBoundingSet)=.*$/gm, "");
  expect(analyze(context, open, ...judge).status).not.toBe(0);
});

test("the unit runs the build as a user of its own, and keeps data in its own folder", () => {
  const lines = unit.split("\n");
  expect(lines).toContain("ExecStart=/usr/bin/node /opt/payment-web-app/gateway/main.mjs");
  expect(lines).toContain("DynamicUser=yes");
  expect(lines).toContain("MemoryMax=1G");
  expect(lines).toContain("StateDirectory=payment-web-app");
  expect(lines).toContain("EnvironmentFile=/etc/payment-web-app.env");
  // It waits for a database however long that takes to start, and not for a wrong setting.
  expect(lines).toContain("StartLimitIntervalSec=0");
  expect(lines).toContain("RestartPreventExitStatus=78");
});
