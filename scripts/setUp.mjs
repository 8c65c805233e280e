// Prepares a checkout before a command of package.json: installs the packages of the lock file, and with `--build`
// builds `dist`, each only if something changed. Any Node from 20 on can run it; the command then runs on the Node of the lock file,
// which npm puts first on the PATH.
import { fileURLToPath } from "node:url";
import { buildIfChanged } from "./setUp/buildIfChanged.mjs";
import { installIfChanged } from "./setUp/installIfChanged.mjs";
import { Refusal } from "./setUp/refusal.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
try {
  await installIfChanged();
  if (process.argv.includes("--build")) await buildIfChanged();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
