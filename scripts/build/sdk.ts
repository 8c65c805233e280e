/** Builds the SDK's package into dist/sdk, and makes it known to the examples. Run as `npm run build:sdk`. */
import { buildSdk, linkSdk } from "./sdk/buildSdk.ts";

const folder = "dist/sdk";
await buildSdk(folder);
await linkSdk(folder, "examples");
console.log(
  `The SDK is in ${folder}, as "npm publish ${folder}" would send it; the examples use it.`,
);
