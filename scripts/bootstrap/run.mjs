import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildPrograms } from "./buildPrograms.mjs";
import { findNode } from "./findNode.mjs";
import { runProgram } from "./runProgram.mjs";
import { installPackages, isWithoutDevelopment } from "./installPackages.mjs";
import { Interrupted, Refusal } from "./refusal.mjs";

/**
 * @typedef {object} Command
 * @property {string} [program] what of our sources it runs; without one it runs what is built
 * @property {string} [built] what runs in its place where the packages for development were left out
 * @property {readonly import("./buildPrograms.mjs").PartName[]} [needs] what has to be built
 */

/** The folder of package.json, where every command runs whatever folder it was called from. */
const root = fileURLToPath(new URL("../..", import.meta.url));

/** @type {Record<string, Command>} */
const commands = {
  start: { built: "main", needs: ["webApp", "gateway"] },
  link: { program: "scripts/cli/link.ts", built: "link" },
  merchant: { program: "scripts/cli/merchant.ts", built: "merchant" },
  environment: { program: "scripts/cli/environment.ts", built: "environment" },
  keys: { program: "scripts/cli/keys.ts", built: "keys" },
  test: { program: "scripts/test/main.ts" },
  hosting: { program: "scripts/cli/hosting.ts", built: "hosting", needs: ["webApp"] },
  verify: { program: "scripts/cli/verify.ts", built: "verify" },
  sdk: { program: "scripts/build/sdk.ts" },
  pictures: { program: "scripts/cli/pictures.ts", needs: ["webApp"] },
  fuzz: { program: "scripts/cli/fuzz.ts" },
  faults: { program: "faults/main.ts" },
  processes: { program: "faults/processes.ts" },
  supply: { program: "scripts/cli/supply.ts" },
  bench: { program: "bench/main.ts" },
};

/**
 * Prepares what a command needs, runs its program, and leaves with the exit code of that.
 * @param {string[]} argv the command's name and what is meant for its program
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
    throw new Refusal(`There is no command "${name}", only ${Object.keys(commands).join(", ")}.`);
  }
  if (isWithoutDevelopment())
    return runProgram(process.execPath, builtProgram(name, command), args);
  await installPackages();
  const node = findNode();
  if (command.needs) await buildPrograms(node, command.needs);
  return runProgram(node, command.program ?? pathOf(command.built), args);
}

/**
 * Returns the built program of a command, for a machine without the packages for development, which cannot build.
 * @param {string} name
 * @param {Command} command
 */
function builtProgram(name, { built }) {
  if (built === undefined) {
    throw new Refusal(
      `npm run ${name} needs the packages for development, which were left out here; install them by npm ci.`,
    );
  }
  const path = pathOf(built);
  if (existsSync(path)) return path;
  throw new Refusal(
    `${path} is not there, and the packages that build it were left out here; build where they are (npm ci, npm run build) and bring the folder dist here.`,
  );
}

/** @param {string | undefined} built */
function pathOf(built) {
  return `dist/gateway/${built}.mjs`;
}
