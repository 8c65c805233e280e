import { buildPrograms } from "./bootstrap/buildPrograms.mjs";

/** Builds the gateway as `npm start` does, if what it is made from has changed. */
export async function buildGateway(): Promise<void> {
  await buildPrograms(process.execPath, ["gateway"]);
}
