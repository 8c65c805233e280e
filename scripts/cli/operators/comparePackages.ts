import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { allOperators } from "@pay/operators/catalogue.ts";
import type { Output } from "../output.ts";
import { reasonOf } from "../reasonOf.ts";
import { runNpm } from "../supply/npm.ts";
import { compareList } from "./compareList.ts";
import { type PublicList, publicLists } from "./publicLists.ts";

const Package = z.object({ version: z.string(), license: z.string().optional() });

/** A list with fewer banks has another form than we read. */
const fewestBanks = 10;

/** Fetches the newest version of each package, compares it and prints what differs; returns whether nothing does. */
export async function comparePackages(output: Output): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "operators-"));
  try {
    const equal = publicLists.map((list) => {
      const { lines, isEqual } = describeList(list, folder);
      output.print(lines.map((line) => `${line}\n`).join(""));
      return isEqual;
    });
    return await Promise.resolve(equal.every(Boolean));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function describeList(list: PublicList, folder: string) {
  const { country, packageName, file } = list;
  try {
    const unpacked = fetchPackage(packageName, folder);
    const about = Package.parse(JSON.parse(readFileSync(join(unpacked, "package.json"), "utf8")));
    const listed = list.read(readFileSync(join(unpacked, file), "utf8"));
    if (listed.length < fewestBanks)
      throw new Error(`${file} has another form. Mend its reader in publicLists.ts`);
    const { findings, compared, besides } = compareList(list, allOperators, listed);
    const head = `${country}  ${packageName} ${about.version} (${about.license ?? "no licence"}): ${compared} compared, ${besides} only there`;
    return {
      lines: [head, ...findings.map((one) => `    ${one}`)],
      isEqual: findings.length === 0,
    };
  } catch (error) {
    const line = `${country}  ${packageName} could not be compared: ${reasonOf(error)}.`;
    return { lines: [line], isEqual: false };
  }
}

/** Fetches a package and unpacks it into a folder of its own; returns that. */
function fetchPackage(name: string, folder: string): string {
  const place = mkdtempSync(join(folder, "package-"));
  const { code } = runNpm("pack", name, "--silent", "--pack-destination", place);
  const [archive] = readdirSync(place);
  if (code !== 0 || archive === undefined)
    throw new Error(`npm did not fetch it. Look what \`npm pack ${name}\` says`);
  execFileSync("tar", ["xzf", archive], { cwd: place });
  return join(place, "package");
}
