// Every command of package.json starts here, on any installed Node. An old Node must be able to parse this file and
// nodeVersion.mjs, so both avoid newer syntax. Nothing else is imported before the version is known.
import { isAtLeast, neededVersion } from "./bootstrap/nodeVersion.mjs";

const version = process.versions.node;

if (isAtLeast(version, neededVersion)) {
  void import("./bootstrap/run.mjs").then((module) => module.run(process.argv.slice(2)));
} else {
  console.error(
    "This is Node.js " +
      version +
      ", which is too old. Install Node.js " +
      neededVersion +
      " or newer.",
  );
  process.exitCode = 1;
}
