import { engines } from "./programs/engines.ts";

// Installs the missing engines of `npm run test:engines`. Fails if one is still missing.

for (const { title, find, install, advice } of engines) {
  if (find() === undefined) install();
  if (find() !== undefined) continue;
  console.error(`${title} is missing and could not be installed: ${advice}.`);
  process.exitCode = 1;
}
