import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { documentedLines, findUndocumented } from "../testing/logDocs.ts";

const root = resolve(import.meta.dirname, "../../..");
const sources = globSync("packages/gateway/**/*.ts", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.endsWith(".test.ts") && !path.startsWith("packages/gateway/testing/"));

/** Splits the arguments of a call, or the parts of an object, from the place after its opening bracket to the closing one. */
function splitParts(text: string, from: number): readonly string[] {
  const parts: string[] = [];
  let [start, depth, quote] = [from, 0, ""];
  for (let place = from; place < text.length; place += 1) {
    const char = text.charAt(place);
    const isEnd = quote === "" && depth === 0 && /[,)\]}]/.test(char);
    if (isEnd) {
      parts.push(text.slice(start, place).trim());
      if (char !== ",") break;
      start = place + 1;
    } else if (quote !== "") quote = char === quote ? "" : quote;
    else if (/["'`]/.test(char)) quote = char;
    else if (/[([{]/.test(char)) depth += 1;
    else if (/[)\]}]/.test(char)) depth -= 1;
  }
  return parts.filter((part) => part !== "");
}

/** Returns the text of the last constant of a name before a place. */
function constantBefore(text: string, name: string, place: number): string {
  const found = [...text.matchAll(new RegExp(`const ${name} =\\s+(\\{[^}]*\\}|"[^"]*")`, "g"))];
  const value = found.findLast(({ index }) => index < place)?.[1];
  if (value === undefined) throw new Error(`there is no constant ${name}`);
  return value;
}

/** Returns the names of the fields of an object, or of a constant with one. */
function fieldsOf(object: string, text: string, place: number): readonly string[] {
  if (!object.startsWith("{")) return fieldsOf(constantBefore(text, object, place), text, place);
  return splitParts(object, 1).flatMap((part) => {
    if (part.startsWith("...traceFields(")) return [];
    if (part.startsWith("...")) return fieldsOf(part.slice(3), text, place);
    return [/^\w+/.exec(part)?.[0] ?? part];
  });
}

/** Returns the lines that a source logs, each as its level, message and fields. */
function linesIn(text: string): readonly string[] {
  return [...text.matchAll(/\blog\.(fatal|error|warn|info|debug|trace)\(/g)].map((call) => {
    const [first = "", second] = splitParts(text, call.index + call[0].length);
    const message = second ?? first;
    const words = message.startsWith('"') ? message : constantBefore(text, message, call.index);
    const fields = second === undefined ? [] : fieldsOf(first, text, call.index);
    return toText({ level: call[1] ?? "", message: words.slice(1, -1), fields });
  });
}

function toText({ level, message, fields }: (typeof documentedLines)[number]): string {
  return `${level}: ${message} (${fields.toSorted().join(", ")})`;
}

test("docs/logs.md lists each line that the sources log, with its level and fields, and no other", () => {
  const logged = sources.flatMap((path) => linesIn(readFileSync(join(root, path), "utf8")));
  // Fastify writes this one.
  const ours = documentedLines.filter(({ message }) => !message.startsWith("Server listening"));
  expect(ours.map(toText).toSorted()).toEqual([...new Set(logged)].toSorted());
  expect(ours.length).toBeGreaterThan(25);
});

/** Returns a line of the log with these fields besides, or instead of, its own. */
function lineWith(fields: object): string {
  const own = { level: 40, time: 1, pid: 1, hostname: "h", msg: "a command failed" };
  return JSON.stringify({ ...own, ...fields });
}

test("a line of the log with another message, level or field is not documented", () => {
  expect(
    findUndocumented([
      lineWith({ level: 50, err: {}, command: "addKey", reqId: "r", traceId: "t", spanId: "s" }),
      lineWith({ level: 30, msg: "Server listening at http://127.0.0.1:8080" }),
      lineWith({}),
      lineWith({ level: 50, secret: "x" }),
      lineWith({ level: 50, msg: "else" }),
    ]),
  ).toEqual(["warn a command failed", "a command failed: secret", "error else"]);
});
