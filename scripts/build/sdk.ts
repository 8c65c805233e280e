/** Builds the SDK's package into dist/sdk and links it into the examples. Run as `npm run build:sdk`. */
import { buildSdk, linkSdk, readOrigin } from "./sdk/buildSdk.ts";

const folder = "dist/sdk";
await buildSdk(folder);
await linkSdk(folder, "examples");
console.log(`The SDK is in ${folder}, ready for "npm publish ${folder}". The examples use it.`);
if (readOrigin().repository === undefined)
  console.log(
    "package.json names no repository, so the package names none. Before you publish it, add one: docs/packaging.md.",
  );
