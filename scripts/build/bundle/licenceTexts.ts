import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import * as z from "zod";

const Package = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
});

/** A package that parts of a build come from, and under what it may be passed on. */
interface Licence {
  readonly name: string;
  readonly text: string;
}

/** Names of the files that must be passed on with a package. */
const licenceFile = /^(licen[cs]e|notice|copying|postgres-license)/i;

/** Writes the licence texts of all packages that a build holds code or files of into one file beside its folder. */
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

/** The folder of the package that a module lies in; undefined for our own. */
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

function writeLicences(licences: readonly Licence[]): string {
  const sorted = licences.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return `${sorted.map(({ text }) => text).join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
