import { readFileSync } from "node:fs";

/** A line of the log as docs/logs.md describes it. */
export interface DocumentedLine {
  readonly level: string;
  /** The message; `…` stands for anything. */
  readonly message: string;
  /** Its own fields, beside those of every line. */
  readonly fields: readonly string[];
}

const page = readFileSync(new URL("../../../docs/logs.md", import.meta.url), "utf8");

/** The lines that docs/logs.md lists. */
export const documentedLines: readonly DocumentedLine[] = [
  ...page.matchAll(/^\| `(\w+)` \| `([^`]+)` \| ([^|]*)\|/gm),
].map(([, level = "", message = "", fields = ""]) => ({
  level,
  message,
  fields: Array.from(fields.matchAll(/`(\w+)`/g), ([, name = ""]) => name),
}));

const levels: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};

const [beforeLines = ""] = page.split("\n## Lines");

/** The fields that docs/logs.md describes for every line. */
const everywhere = new Set(
  Array.from(beforeLines.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm), ([, names = ""]) =>
    Array.from(names.matchAll(/`(\w+)`/g), ([, name = ""]) => name),
  ).flat(),
);

/** Returns what docs/logs.md does not say of lines of the log: an unknown message or level, or an unknown field. */
export function findUndocumented(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const { level, msg, ...fields }: Record<string, unknown> = JSON.parse(line);
    const found = documentedLines.find(
      (one) => one.level === levels[Number(level)] && isLike(String(msg), one.message),
    );
    if (!found) return [`${levels[Number(level)]} ${String(msg)}`];
    const unknown = Object.keys(fields).filter(
      (name) => !everywhere.has(name) && !found.fields.includes(name),
    );
    return unknown.map((name) => `${String(msg)}: ${name}`);
  });
}

function isLike(message: string, documented: string): boolean {
  const [start = "", end] = documented.split("…");
  return end === undefined ? message === documented : message.startsWith(start);
}
