import { posix, join } from "node:path";
import { globSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { type Finding, findCode, readFiles, type SourceFile } from "../sourceText.ts";

/** The names that exist, for comparison with the docs. */
export interface Existing {
  /** The names of the scripts in package.json. */
  readonly scripts: ReadonlySet<string>;
  /** Returns the flags of a script's program, such as `--amount`. */
  readonly flagsOf: (script: string) => ReadonlySet<string>;
  /** Whether a script's program knows a command, such as `create`. */
  readonly hasCommand: (script: string, command: string) => boolean;
  /** The variables that a program reads from its environment, and other names in capitals. */
  readonly variables: ReadonlySet<string>;
  /** Whether a file or folder exists at a path relative to the root, which may contain `*` and `{a,b}`. */
  readonly exists: (path: string) => boolean;
}

/** Folders whose files the docs may name. None contains generated files. */
const folders = "packages|src|e2e|scripts|docs|bench|faults|examples|packaging|public";
const paths = new RegExp(
  String.raw`(?<![\w./@#:<{-])((?:${folders})/(?:[\w.*-]|\{[\w,]+\}|/(?=[\w.*{-]))*)`,
  "g",
);
const runs = /\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)(?: -- ([^|&;`]*))?/g;
const assignments = /\b([A-Z][A-Z_]*[A-Z])=\S+(?= +(?:[A-Z_]+=\S+ +)*npm (?:run|start|test)\b)/g;

/** A variable that stands alone, such as `DATA_DIR`. */
const alone = /^[A-Z]{2,}(?:_[A-Z]+)+$/;

/** Returns the unknown names in the docs' code: npm scripts, their commands and flags, variables, and paths. */
export function findUnknownNames(files: readonly SourceFile[], existing: Existing): Finding[] {
  return files.flatMap(({ path, text }) =>
    findCode(text).flatMap((code) =>
      unknownIn(code.text, { path, text }, existing).map((message) => ({
        path,
        line: code.line,
        message,
      })),
    ),
  );
}

function unknownIn(
  code: string,
  page: SourceFile,
  { scripts, hasCommand, flagsOf, variables, exists }: Existing,
): string[] {
  const commands = [...code.matchAll(runs)].flatMap(([, run, own, rest = ""]) => {
    const name = run ?? own ?? "";
    if (!scripts.has(name)) return [`there is no script ${name} in package.json`];
    const flags = [...rest.matchAll(/(?<!\S)--[a-z][\w-]*/g)].map(([flag]) => flag);
    const unknown = flags.filter((flag) => flag !== "--help" && !flagsOf(name).has(flag));
    const [command] = /^[a-z][a-z-]*(?![\w./:@])/.exec(rest.trim()) ?? [];
    if (command !== undefined && !hasCommand(name, command)) unknown.unshift(command);
    return unknown.map((one) => `npm run ${name} knows no ${one}`);
  });
  const named = [...code.matchAll(paths)]
    .map(([, name = ""]) => name.replace(/\.+$/, ""))
    // Left out: files that the reader creates.
    .filter((name) => !/\/(?:your|\.env$)/.test(name));
  const set = [...code.matchAll(assignments)].map(([, name = ""]) => name);
  // The shell commands of a page may have variables of their own.
  if (alone.test(code) && !page.text.includes(`$${code}`)) set.push(code.replace(/_FILE$/, ""));
  return [
    ...commands,
    // A page may name files beside it.
    ...named
      .filter((name) => !exists(name) && !exists(posix.join(posix.dirname(page.path), name)))
      .map((name) => `${name} does not exist`),
    ...set.filter((name) => !variables.has(name)).map((name) => `nothing reads ${name}`),
  ];
}

const Package = z.object({ scripts: z.record(z.string(), z.string()) });

/** Reads the existing names of the repository at `root`. */
export function readExisting(root: string): Existing {
  const sources = readFiles(root, "*.{ts,tsx,mjs}");
  const { scripts } = Package.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const textsOf = (name: string) => {
    const own = new RegExp(
      `^(?:scripts/(?:cli/)?|packages/)?${name}[./]|^scripts/cli/administrator/(?:${name}|fixedCommands)`,
    );
    return sources.flatMap(({ path, text }) => (own.test(path) ? [text] : []));
  };
  const variables = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(/["'.]([A-Z][A-Z_]+[A-Z])\b/g), ([, name = ""]) => name),
  );
  return {
    scripts: new Set(Object.keys(scripts)),
    flagsOf: (name) => new Set(textsOf(name).flatMap((text) => text.match(/--[a-z][\w-]*/g) ?? [])),
    hasCommand: (name, command) => {
      // A literal in the code of the program, or its place in the usage. Some programs take the name of a screen or a fault.
      const known = new RegExp(String.raw`(?:["'\x60]|^  +|-- )${command}(?![\w-])`, "m");
      return (
        textsOf(name).some((text) => known.test(text)) ||
        globSync(`docs/pictures/${command}*`, { cwd: root }).length > 0
      );
    },
    variables: new Set(variables),
    exists: (path) => globSync(path, { cwd: root }).length > 0,
  };
}
