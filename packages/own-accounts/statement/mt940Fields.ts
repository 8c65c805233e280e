import { isFull } from "./readMt940Details.ts";
import { refuse } from "./statement.ts";

/** A field such as `:61:`, with its continuation lines. */
export interface Field {
  readonly tag: string;
  readonly lines: string[];
  readonly where: string;
  /** It stands right behind a full line of text, so a payer whose text the bank wrapped may have written it. */
  readonly isDoubtful: boolean;
}

/** The type of a movement has four characters. Banks write other letters than N, F and S, a blank at the end, or none before `//`. */
export const linePattern =
  /^(\d{6})(\d{4}| {4})?(RC|RD|EC|ED|[CDcd])([A-Z])?([\d,.]+)([A-Z][A-Z0-9]{2}[A-Z0-9 ]|(?=\/\/))(.*)$/s;

export const balancePattern = /^([CD])(\d{6})([A-Z]{3})([\d,.]+)\s*$/;

const tagPattern = /^:(\d\d[A-Z]?|NS):(.*)$/s;

/** Returns whether a tag is one of the closing balance. */
export const isClosing = (tag = "") => tag.startsWith("62");

/**
 * Splits the text into fields. The envelope between messages belongs to none, and may not hide an entry. A line `-` ends a message behind
 * its closing balance; before, it is a line of the text that a payer wrote. So is each line behind a full one of a text, if it is neither a
 * movement nor the closing balance.
 */
export function readFields(text: string): readonly Field[] {
  const fields: Field[] = [];
  let isOpen = false;
  let isClosed = false;
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const before = fields.at(-1);
    const isBehindFull: boolean = isOpen && !isClosed && endsFull(before);
    if (!isBehindFull && endsMessage(raw, isClosed)) isOpen = false;
    const line: string = isBehindFull ? raw : withoutBlocks(raw);
    const begun: readonly string[] = tagPattern.exec(line) ?? [];
    const [, tag, rest = ""] = begun;
    if (tag !== undefined && (!isBehindFull || mayFollowText(tag, rest))) {
      const goesOn = isOpen && before?.isDoubtful === true && mayFollowText(tag, rest);
      const isDoubtful = isBehindFull || goesOn;
      fields.push({ tag, lines: [rest], where: `line ${index + 1}`, isDoubtful });
      isOpen = true;
      isClosed = isClosing(tag) || (isClosed && tag !== "20");
    } else if (isOpen) before?.lines.push(line);
    else if (/:(?:61|86|60[FM]|62[FM]):/.test(line))
      refuse(`line ${index + 1}`, "content", "The line belongs to no field.");
  }
  return fields;
}

function endsMessage(line: string, isClosed: boolean): boolean {
  return line.startsWith("-}") || (isClosed && /^-(?:XXX)?\s*(?:\{5:.*)?$/.test(line));
}

/** Returns a line without the blocks of SWIFT before its text. */
function withoutBlocks(line: string): string {
  const block = /^(?:-\}|\{)/.test(line) ? line.lastIndexOf("{4:") : -1;
  return block === -1 ? line : line.slice(block + "{4:".length);
}

/** Returns whether a field is a text whose last line is full. */
function endsFull(field: Field | undefined): boolean {
  if (field?.tag !== "86" && field?.tag !== "NS") return false;
  return isFull(field.lines.at(-1) ?? "", field.lines.length - 1);
}

/** Returns whether a bank may write a field right behind a text of a movement: the next movement, or the closing balance. */
function mayFollowText(tag: string, rest: string): boolean {
  if (isClosing(tag)) return balancePattern.test(rest) && !isFull(rest, 0);
  return tag === "61" && linePattern.test(rest);
}

/** Returns fields of which some, with the texts behind them, are lines of the text before them. */
export function asText(fields: readonly Field[], texts: ReadonlySet<Field>): readonly Field[] {
  const kept: Field[] = [];
  let isText = false;
  for (const field of fields) {
    isText = texts.has(field) || (isText && (field.tag === "86" || field.tag === "NS"));
    const before = kept.at(-1);
    if (!isText || !before) {
      const isDoubtful = field.isDoubtful && (endsFull(before) || before?.isDoubtful === true);
      kept.push({ ...field, isDoubtful });
    } else {
      const [first = "", ...more] = field.lines;
      const lines = [...before.lines, `:${field.tag}:${first}`, ...more];
      kept[kept.length - 1] = { ...before, lines };
    }
  }
  return kept;
}
