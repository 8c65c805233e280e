import { posix } from "node:path";
import type { Finding, SourceFile } from "../sourceText.ts";
import { findCode } from "../markdownCode.ts";

/** The names that exist, for comparison with the docs. */
export interface Existing {
  /** The names of package.json's scripts. */
  readonly scripts: ReadonlySet<string>;
  /** The flags that a script's program knows, `--amount`; none for one that takes none. */
  readonly flagsOf: (script: string) => ReadonlySet<string>;
  /** Variables that some program reads from its environment. */
  readonly variables: ReadonlySet<string>;
  /** Whether there is a file or folder at a path relative to the root, in which `*` and `{a,b}` stand for several. */
  readonly exists: (path: string) => boolean;
}

/** Folders whose files the docs may name; what is made when the project runs is in none of them. */
const folders =
  "contract|src|gateway|sdk|shop|e2e|scripts|docs|bench|faults|examples|packaging|public";
const paths = new RegExp(
  String.raw`(?<![\w./@#:<{-])((?:${folders})/(?:[\w.*-]|\{[\w,]+\}|/(?=[\w.*{-]))*)`,
  "g",
);
const runs = /\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)(?: -- ([^|&;`]*))?/g;
const assignments = /\b([A-Z][A-Z_]*[A-Z])=\S+(?= +(?:[A-Z_]+=\S+ +)*npm (?:run|start|test)\b)/g;

/** Finds the names in the docs' code that do not exist: npm scripts, their flags, variables before them, paths of the repository. */
export function findUnknownNames(files: readonly SourceFile[], existing: Existing): Finding[] {
  return files.flatMap(({ path, text }) =>
    findCode(text).flatMap((code) =>
      unknownIn(code.text, path, existing).map((message) => ({ path, line: code.line, message })),
    ),
  );
}

function unknownIn(
  code: string,
  page: string,
  { scripts, flagsOf, variables, exists }: Existing,
): string[] {
  const commands = [...code.matchAll(runs)].flatMap(([, run, own, rest = ""]) => {
    const name = run ?? own ?? "";
    if (!scripts.has(name)) return [`there is no script ${name} in package.json`];
    const flags = [...rest.matchAll(/(?<!\S)--[a-z][\w-]*/g)].map(([flag]) => flag);
    const unknown = flags.filter((flag) => flag !== "--help" && !flagsOf(name).has(flag));
    return unknown.map((flag) => `npm run ${name} knows no ${flag}`);
  });
  const named = [...code.matchAll(paths)]
    .map(([, name = ""]) => name.replace(/\.+$/, ""))
    // Files that the reader makes, and files that the build makes.
    .filter((name) => !/\/(?:your|\.env$)|^gateway\/\w+\.mjs$/.test(name));
  const set = [...code.matchAll(assignments)].map(([, name = ""]) => name);
  return [
    ...commands,
    // A page of a folder may name its neighbours.
    ...named
      .filter((name) => !exists(name) && !exists(posix.join(posix.dirname(page), name)))
      .map((name) => `${name} does not exist`),
    ...set.filter((name) => !variables.has(name)).map((name) => `nothing reads ${name}`),
  ];
}
