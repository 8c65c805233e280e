/** Builds the SDK's package into dist/sdk and links it into the examples. Run as `npm run build:sdk`. */
import { buildSdk, linkSdk } from "./sdk/buildSdk.ts";

const folder = "dist/sdk";
await buildSdk(folder);
await linkSdk(folder, "examples");
console.log(`The SDK is in ${folder}, ready for "npm publish ${folder}". The examples use it.`);
