import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type TestContext } from "vitest";
import { findProgram } from "../../test/programs/findProgram.ts";

const unit = readFileSync("packaging/payment-web-app.service", "utf8");

/** More than 2.0 of the 10 that systemd counts would be a step back. */
const mostExposed = 20;

/** Returns the verdict of systemd on a unit, with the Node of this machine in it. */
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

test("systemd counts it as hardly exposed", (context) => {
  const judge = ["security", "--no-pager", "--offline=true", `--threshold=${mostExposed}`];
  expect(analyze(context, unit, ...judge).status).toBe(0);
  const open = unit.replaceAll(/^(?:SystemCallFilter|CapabilityBoundingSet)=.*$/gm, "");
  expect(analyze(context, open, ...judge).status).not.toBe(0);
});

test("the unit runs what the build makes, as nobody else, and keeps data in a folder of its own", () => {
  const lines = unit.split("\n");
  expect(lines).toContain("ExecStart=/usr/bin/node /opt/payment-web-app/gateway/main.mjs");
  expect(lines).toContain("DynamicUser=yes");
  expect(lines).toContain("StateDirectory=payment-web-app");
  expect(lines).toContain("EnvironmentFile=/etc/payment-web-app.env");
});
