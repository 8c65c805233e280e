/** Builds the SDK's package into dist/sdk and links it into the examples. Run as `npm run build:sdk`. */
import { resolve } from "node:path";
import { buildSdk, linkSdk, readOrigin } from "./sdk/buildSdk.ts";

const folder = "dist/sdk";
await buildSdk(folder);
await linkSdk(folder, "examples");
console.log(
  `The SDK is in ${folder}, and the examples use it. Install it in a project of yours: npm pack ${resolve(folder)}, then npm install with the file that it names.`,
);
if (readOrigin().repository === undefined)
  console.log("To publish it, add the repository to package.json first: docs/packaging.md.");
