/**
 * Rewrites the generated parts of the docs: tables of settings, files that a page shows, measurements, operations and
 * errors of the API, and the description of the connector protocol. Run as `node scripts/cli/writeDocs.ts`. A test
 * fails on outdated parts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { settings } from "@pay/gateway/settings/settings.ts";
import { madePages, makePage } from "../checks/docs/makePage.ts";
import { connectorOpenApi, connectorOpenApiPath } from "../build/connectorOpenApi.ts";
import { hostSettings } from "../build/hosting/readHostSettings.ts";

const root = resolve(import.meta.dirname, "../..");
for (const path of madePages(root)) {
  try {
    const written = readFileSync(join(root, path), "utf8");
    write(path, makePage(written, root, { service: settings, host: hostSettings }), written);
  } catch (error) {
    console.error(`${path} is not updated: ${error instanceof Error ? error.message : "?"}`);
    process.exitCode = 1;
  }
}
const described = readFileSync(join(root, connectorOpenApiPath), "utf8");
write(connectorOpenApiPath, `${JSON.stringify(connectorOpenApi(), null, 2)}\n`, described);

function write(path: string, made: string, written: string): void {
  if (made === written) return;
  writeFileSync(join(root, path), made);
  console.log(`${path} is updated.`);
}
