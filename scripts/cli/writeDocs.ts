/**
 * Rewrites the generated parts of the docs: tables of settings, and files that a page shows. Run as `node
 * scripts/cli/writeDocs.ts`. A test fails on a page with outdated parts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { settings } from "../../gateway/settings/settings.ts";
import { madePages, makePage } from "../checks/docs/makePage.ts";
import { hostSettings } from "../build/hosting/readHostSettings.ts";

const root = resolve(import.meta.dirname, "../..");
for (const path of madePages(root)) {
  const written = readFileSync(join(root, path), "utf8");
  const made = makePage(written, root, { service: settings, host: hostSettings });
  if (made === written) continue;
  writeFileSync(join(root, path), made);
  console.log(`${path} is updated.`);
}
