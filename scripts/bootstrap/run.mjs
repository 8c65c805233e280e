import { root } from "./root.mjs";
import { buildWebApp } from "./buildWebApp.mjs";
import { findNode } from "./findNode.mjs";
import { handOver } from "./handOver.mjs";
import { installPackages } from "./installPackages.mjs";
import { Interrupted, Refusal } from "./refusal.mjs";

/** @type {Record<string, { program: string, needsWebApp: boolean }>} */
const commands = {
  start: { program: "gateway/main.ts", needsWebApp: true },
  link: { program: "scripts/link.ts", needsWebApp: false },
  merchant: { program: "scripts/merchant.ts", needsWebApp: false },
  keys: { program: "scripts/keys.ts", needsWebApp: false },
  test: { program: "scripts/test.ts", needsWebApp: false },
  hosting: { program: "scripts/hosting.ts", needsWebApp: true },
  verify: { program: "scripts/verify.ts", needsWebApp: false },
  sdk: { program: "scripts/sdk.ts", needsWebApp: false },
  pictures: { program: "scripts/pictures.ts", needsWebApp: true },
  fuzz: { program: "scripts/fuzz.ts", needsWebApp: false },
  faults: { program: "faults/main.ts", needsWebApp: false },
  processes: { program: "faults/processes.ts", needsWebApp: false },
  supply: { program: "scripts/supply.ts", needsWebApp: false },
  bench: { program: "bench/main.ts", needsWebApp: false },
};

/**
 * Prepares what a command needs, hands over to its program, and leaves with the program's exit code.
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
  await installPackages();
  const node = findNode();
  if (command.needsWebApp) await buildWebApp(node);
  return handOver(node, command.program, args);
}
