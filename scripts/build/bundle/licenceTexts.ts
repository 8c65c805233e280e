import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import * as z from "zod";

const Package = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
});

/** A package that a build contains parts of, and its licence. */
interface Licence {
  readonly name: string;
  readonly text: string;
}

/** Files that must be distributed with a package. */
const licenceFile = /^(licen[cs]e|notice|copying|postgres-license)/i;

/** Writes one file beside a build's folder with the licence texts of all packages that the build contains. */
export function licenceTexts(): Plugin {
  let outDir = "";
  return {
    name: "licence-texts",
    apply: "build",
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    writeBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === "chunk" ? part.moduleIds : part.originalFileNames,
      );
      const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []));
      const licences = [...folders].map(licenceOf);
      writeFileSync(`${outDir}.licences.txt`, writeLicences(licences));
    },
  };
}

/** Returns the folder of the package that a module belongs to; undefined for our own modules. */
export function packageFolder(id: string): string | undefined {
  return /^(?:\0)?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)\//.exec(id.replaceAll("\\", "/"))?.[1];
}

function licenceOf(folder: string): Licence {
  const { name, version, license } = Package.parse(
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
  );
  const texts = readdirSync(folder)
    .filter((entry) => licenceFile.test(entry))
    .toSorted()
    .map((entry) => readFileSync(join(folder, entry), "utf8").trim());
  return { name, text: [`${name} ${version}, ${license ?? "see below"}`, ...texts].join("\n\n") };
}

const rule = `\n\n${"-".repeat(80)}\n\n`;

function writeLicences(licences: readonly Licence[]): string {
  const sorted = licences.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return `${sorted.map(({ text }) => text).join(rule)}\n`;
}

/**
 * Returns the packages of such a file with their versions, `zod 4.6.7`. Licence texts may have rules of their own, after which no
 * package is named.
 */
export function packagesIn(licences: string): readonly string[] {
  return licences
    .split(rule)
    .flatMap((part) => /^(@?[\w./-]+ \d+\.\d+\.[\w.+-]+), \S/.exec(part)?.[1] ?? []);
}
