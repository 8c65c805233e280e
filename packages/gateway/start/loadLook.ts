import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { checkLogo } from "../catalogue/checkLogo.ts";
import type { OptionLook } from "../catalogue/optionLook.ts";
import type { Database } from "../database/database.ts";
import { storeLogo } from "../merchant/logoTable.ts";
import { RefusedStart } from "../refusedStart.ts";
import type { Config } from "../settings/config.ts";

/**
 * Reads the logos of LOGOS_DIR, and stores them, so that every process serves those of all (G46). Throws `RefusedStart` with the
 * name of the file for a wrong name or a logo that is not safe.
 */
export async function loadLook(
  { logosDir, usualTimes }: Pick<Config, "logosDir" | "usualTimes">,
  database: Database,
): Promise<OptionLook> {
  const logos = new Map<string, string>();
  if (logosDir === undefined) return { logos, usualTimes };
  const names = await readdir(logosDir).catch(() => {
    throw new RefusedStart(
      `LOGOS_DIR is ${logosDir}, and the service cannot read that folder. Set it to a folder that the service may read, or leave it out.`,
    );
  });
  for (const name of names.filter((one) => !one.startsWith("."))) {
    const refuse = (fault: string) =>
      new RefusedStart(`The file ${name} in LOGOS_DIR is not a usable logo. ${fault}`);
    const [, code] = /^([\w-]{1,64})\.(?:svg|png)$/.exec(name) ?? [];
    if (code === undefined) {
      throw refuse(
        "Its name must be the code of a payment method or operator, such as QR_PH.svg; the API lists the operators at GET /payment-operators.",
      );
    }
    if (logos.has(code)) throw refuse(`${code} has two logos. Remove one.`);
    const content = await readFile(path.join(logosDir, name)).catch(() => {
      throw refuse("The service cannot read it. Check its permissions.");
    });
    const checked = checkLogo(content);
    if (!checked.ok) throw refuse(checked.fault);
    logos.set(code, await storeLogo(database, checked));
  }
  return { logos, usualTimes };
}
