import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { cleanInstall, npmCommand } from "./npm.mjs";
import { Refusal } from "./refusal.mjs";
import { runVisibly, withTime } from "./runVisibly.mjs";
import { hashOf, onceFor } from "./stamp.mjs";

/** The oldest Node that can install the packages, and the oldest that runs TypeScript without them. */
const oldest = { toInstall: 20, toRun: 24 };

/** The Node of the lock file, as npm links it. */
const ownNode = "node_modules/.bin/node";

/** Installs the packages of package-lock.json, unless they are installed for this platform already. */
export async function installIfChanged() {
  if (majorVersion() < oldest.toInstall)
    throw new Refusal(
      `This is Node.js ${process.versions.node}, which is too old. Install ${advice}.`,
    );
  const hash = hashOf([readFileSync("package-lock.json"), process.platform, process.arch, libc()]);
  // npm removes the file with the rest of node_modules, so it stands only beside a whole installation.
  await onceFor("node_modules/.cache/installed", hash, async () => {
    await withTime("Installing the packages", "Installed the packages", async () => {
      // npm keeps what it has fetched, so another try after a lost connection goes on from there.
      if (!(await runNpm()) && !(await runNpm()))
        throw new Refusal("npm could not install the packages. Fix the errors of npm above.");
    });
    demandNode();
  });
}

function runNpm() {
  return runVisibly([...npmCommand(), ...cleanInstall], withoutOmissions());
}

const advice = "Node.js 24 or newer";

/** Removes a Node of the lock file that does not run here, because npm would start the next command with it. */
function demandNode() {
  if (existsSync(ownNode)) {
    if (spawnSync(ownNode, ["--version"]).status === 0) return;
    rmSync(ownNode);
  }
  if (process.platform === "win32" && existsSync(`${ownNode}.cmd`)) return;
  if (majorVersion() >= oldest.toRun) return;
  throw new Refusal(
    `The packages bring no Node.js for ${process.platform}-${process.arch} that runs here, and this is Node.js ${process.versions.node}. Install ${advice}.`,
  );
}

function majorVersion() {
  return Number(process.versions.node.split(".")[0]);
}

/** Returns the environment without npm's settings that leave packages out: the web app is built here. */
function withoutOmissions() {
  const { npm_config_omit: _omit, npm_config_production: _production, ...rest } = process.env;
  return rest;
}

/** Returns the C library, because some packages hold programs for one of them. */
function libc() {
  if (process.platform !== "linux") return "";
  return JSON.stringify(process.report.getReport()).includes('"glibcVersionRuntime"')
    ? "glibc"
    : "musl";
}
