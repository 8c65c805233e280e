import iconv from "iconv-lite";
import { readCamt } from "./readCamt.ts";
import type { CsvMapping } from "./csvMapping.ts";
import { readCsv } from "./readCsv.ts";
import { readMt940 } from "./readMt940.ts";
import { type Refusal, refuse, type Statement, StatementFault } from "./statement.ts";

/** The formats of statements. */
export const statementFormats = ["csv", "camt.053", "mt940"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** The encodings of Unicode, which Node reads. */
const unicode: ReadonlySet<string> = new Set(["utf-8", "utf-16le", "utf-16be"]);

/** The encodings that an account may name. They are never guessed. Node has only a part of some tables, and reads the rest wrong. */
export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1250",
  "windows-1252",
  "windows-1258",
  "windows-874",
  "shift_jis",
  "euc-kr",
  "big5",
] as const;
type Encoding = (typeof encodings)[number];

/** The tables that banks of Japan, Korea and Taiwan mean by these names: CP932, CP949 and CP950. */
const tables: Readonly<Record<string, string>> = {
  shift_jis: "cp932",
  "euc-kr": "cp949",
  big5: "cp950",
};

/** How the files of an account are written. */
export interface FileSettings {
  readonly format: StatementFormat;
  readonly encoding: Encoding;
  readonly csv?: CsvMapping | undefined;
  readonly currencyCode: string;
}

/** The largest file that is read. */
export const largestFileBytes = 32 * 1024 * 1024;

export type ReadFile =
  | { readonly ok: true; readonly statements: readonly Statement[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Reads a file whole, or refuses it whole. It never skips an entry. */
export function readStatements(bytes: Uint8Array, settings: FileSettings): ReadFile {
  try {
    const statements = readText(decode(bytes, settings.encoding), settings);
    if (statements.length === 0) refuse("file", "content", "There is no statement in it.");
    return { ok: true, statements: takeOnce(statements) };
  } catch (error) {
    if (error instanceof StatementFault) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/**
 * Takes statements that are the same as one, and refuses the file if their balances do not prove that they are: movements may look the same.
 */
function takeOnce(statements: readonly Statement[]): readonly Statement[] {
  const seen = new Map<string, number>();
  const notes = new Map<Statement, string>();
  for (const [index, statement] of statements.entries()) {
    if (statement.lines.length === 0) continue;
    const content = JSON.stringify(statement, (key, value: unknown) =>
      typeof value === "bigint" ? `${value}` : key === "where" ? undefined : value,
    );
    const before = seen.get(content);
    if (before === undefined) {
      seen.set(content, index);
      continue;
    }
    const between = statements.slice(before + 1, index).filter((one) => !notes.has(one));
    const problem = `It is the same as statement ${before + 1}, and no balance proves that its lines are not new ones.`;
    const remedy =
      "Ask the bank whether it wrote one statement twice. If so, take one out of the file.";
    if (!isRepeated(statement, between))
      refuse(`statement ${index + 1}`, "content", problem, remedy);
    notes.set(statement, `statement ${index + 1} is the same as statement ${before + 1}`);
  }
  const [first, ...others] = statements.filter((one) => !notes.has(one));
  if (!first || notes.size === 0) return statements;
  return [{ ...first, leftOut: [...(first.leftOut ?? []), ...notes.values()] }, ...others];
}

/** Returns whether a statement, the same as one before, has no new lines: no balance between the two leads to its beginning again. */
function isRepeated(
  { accountNumber, opening, closing }: Statement,
  between: readonly Statement[],
): boolean {
  if (!opening || !closing || opening.units === closing.units) return false;
  return !between.some(
    (one) => one.accountNumber === accountNumber && one.closing?.units === opening.units,
  );
}

function readText(text: string, settings: FileSettings): readonly Statement[] {
  if (settings.format === "camt.053") return readCamt(text);
  if (settings.format === "mt940") return readMt940(text);
  if (!settings.csv)
    refuse("account", "csv", "It has no mapping of columns.", "Set one with accounts set.");
  refuseLong(text);
  return readCsv(text, settings.csv, settings.currencyCode);
}

/** 32 MB of a bank's rows have fewer. */
const mostRows = 500_000;

/** Refuses a file of countless short rows, which would keep customers waiting. */
function refuseLong(text: string): void {
  const end = text.includes("\n") ? "\n" : "\r";
  let rows = 0;
  for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, at + 1)) {
    rows += 1;
    if (rows > mostRows)
      refuse("file", "size", "It has more than 500,000 rows.", "Export fewer days.");
  }
}

/** Returns the bytes of a text in an encoding; undefined if the encoding lacks one of its characters. */
export function encode(text: string, encoding: Encoding): Uint8Array | undefined {
  const table = tables[encoding] ?? encoding;
  const bytes = iconv.encode(text, table);
  return iconv.decode(bytes, table) === text ? bytes : undefined;
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (bytes.length > largestFileBytes)
    refuse("file", "size", "It is larger than 32 MB.", "Export fewer days.");
  if (bytes.length === 0) refuse("file", "size", "It is empty.");
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0x1f && bytes[1] === 0x8b))
    refuse("file", "content", "It is compressed.", "Unpack it first.");
  const text = readCharacters(bytes, encoding);
  const nul = text.indexOf("\0");
  const remedy = "Check the encoding of the account, or export the statement again.";
  if (nul !== -1) refuse(`character ${nul + 1}`, "content", "It contains NUL.", remedy);
  return text;
}

function readCharacters(bytes: Uint8Array, encoding: string): string {
  const isWrong = () =>
    refuse("file", "encoding", `It is not ${encoding}.`, "Set the encoding of the account.");
  if (!unicode.has(encoding)) {
    const text = iconv.decode(bytes, tables[encoding] ?? encoding);
    // No table has this character: it stands for bytes that are none of the encoding.
    return text.includes("\u{fffd}") ? isWrong() : text;
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return isWrong();
  }
}
