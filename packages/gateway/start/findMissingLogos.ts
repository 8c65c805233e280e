import { readdir } from "node:fs/promises";
import { parse } from "node:path";
import { findPayinMethod } from "@pay/contract/methods/index.ts";
import { readConnectors } from "../connectors/connectorTable.ts";
import type { Database } from "../database/database.ts";
import type { Config } from "../settings/config.ts";

/** Returns a sentence with the names of all logos that connectors' methods, banks and wallets lack in LOGOS_DIR (G46). No payment needs one. */
export async function findMissingLogos(
  { logosDir }: Pick<Config, "logosDir">,
  database: Database,
): Promise<readonly string[]> {
  const files = logosDir === undefined ? [] : await readdir(logosDir);
  const present = new Set(files.map((file) => parse(file).name));
  const offered = (await readConnectors(database)).flatMap(
    ({ capabilities }) => capabilities?.payins ?? [],
  );
  const wanted = [
    ...offered
      .map(({ paymentMethodCode }) => paymentMethodCode)
      .filter((code) => findPayinMethod(code)?.isBrand),
    ...offered
      .flatMap(({ offers = [] }) => offers.flatMap(({ paymentOperators = [] }) => paymentOperators))
      .filter(({ code, logo }) => !present.has(code) && !present.has(logo ?? code))
      .map(({ code, logo }) => logo ?? code),
  ];
  const missing = [...new Set(wanted)].filter((name) => !present.has(name)).toSorted();
  if (missing.length === 0) return [];
  const folder = logosDir === undefined ? "a folder, name it in LOGOS_DIR" : "LOGOS_DIR";
  return [
    `Customers see a sign or initials in place of these logos: ${missing.join(", ")}. Put an SVG or PNG with each name into ${folder}, and start the service again.`,
  ];
}
