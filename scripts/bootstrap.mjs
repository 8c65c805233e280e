// The first thing every command of package.json runs, on whatever Node the user has. An old one must still be able to
// read this file and nodeVersion.mjs: no newer syntax here, and nothing else imported before the version is known.
import { isAtLeast, neededVersion } from "./bootstrap/nodeVersion.mjs";

const version = process.versions.node;

if (isAtLeast(version, neededVersion)) {
  void import("./bootstrap/run.mjs").then((module) => module.run(process.argv.slice(2)));
} else {
  console.error(
    "This needs Node.js " + neededVersion + " or newer, and this is Node.js " + version + ".",
  );
  process.exitCode = 1;
}
