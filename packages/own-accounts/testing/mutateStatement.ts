import * as fc from "fast-check";

/** Parts of the formats that may stand in a wrong place. */
const words = [
  "\n",
  "\0",
  ...'" , - 9 0 . & < 2026-11-24 EUR DBIT PDNG <Ntry> </Ntry> <TxDtls> <!DOCTYPE'.split(" "),
  ...":61: :62F: :20: :86: RC -} ?20 /EREF/".split(" "),
];

const lineEnds = ["\n", "\r\n", "\r", "\n\n", "\n\r", ""];

/** A change of a file. */
export const change = fc.record({
  kind: fc.constantFrom(
    ...(["replace", "remove", "repeat", "insert", "move", "cut", "digit"] as const),
    ...(["swapLines", "doubleLine", "dropLine", "moveLine", "cutAtLine", "startAtLine"] as const),
    ...(["emptyField", "swapFields", "addField", "dropField"] as const),
    ...(["lineEnds", "byteOrderMark", "utf16", "twiceEncoded", "highBytes", "twice"] as const),
  ),
  /** The place, in ten-thousandths of the file. */
  place: fc.nat(9999),
  length: fc.integer({ min: 1, max: 60 }),
  content: fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc.constantFrom(...words).map((word) => new TextEncoder().encode(word)),
  ),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns a file with a change. Each byte is one character here, so that no other byte changes. */
export function mutate(bytes: Uint8Array, made: Change): Uint8Array {
  const text = Buffer.from(bytes).toString("latin1");
  const changed = changeBytes(text, made) ?? changeLines(text, made) ?? changeFields(text, made);
  return Buffer.from(changed ?? changeWhole(text, made), "latin1");
}

function changeBytes(text: string, { kind, place, length, content }: Change): string | undefined {
  const at = Math.floor((text.length * place) / 10_000);
  const [before, part, after] = [
    text.slice(0, at),
    text.slice(at, at + length),
    text.slice(at + length),
  ];
  const piece = Buffer.from(content).toString("latin1");
  if (kind === "replace") return before + piece + after;
  if (kind === "remove") return before + after;
  if (kind === "repeat") return before + part + part + after;
  if (kind === "insert") return before + piece + part + after;
  if (kind === "move") return before + after + part;
  if (kind === "cut") return before;
  // Amounts, days and references stay what they are in form.
  if (kind === "digit")
    return (
      before + part.replaceAll(/\d/g, (digit) => String((Number(digit) + length) % 10)) + after
    );
  return undefined;
}

function changeLines(text: string, { kind, place, length }: Change): string | undefined {
  // With their ends.
  const lines = text.split(/(?<=\n)/);
  const at = Math.floor((lines.length * place) / 10_000);
  const other = (at + length) % lines.length;
  const line = lines[at] ?? "";
  if (kind === "swapLines")
    return lines
      .with(at, lines[other] ?? "")
      .with(other, line)
      .join("");
  if (kind === "doubleLine") return lines.toSpliced(at, 0, line).join("");
  if (kind === "dropLine") return lines.toSpliced(at, 1).join("");
  if (kind === "moveLine") return lines.toSpliced(at, 1).toSpliced(other, 0, line).join("");
  if (kind === "cutAtLine") return lines.slice(0, at).join("");
  if (kind === "startAtLine") return lines.slice(at).join("");
  return undefined;
}

/** Changes what stands between the marks of all three formats. */
function changeFields(text: string, { kind, place, length }: Change): string | undefined {
  const pieces = text.split(/(?<=[,<>:/?])|(?=[,<>:/?\n])/);
  const at = Math.floor((pieces.length * place) / 10_000);
  const other = (at + length) % pieces.length;
  const piece = pieces[at] ?? "";
  if (kind === "emptyField") return pieces.with(at, "").join("");
  if (kind === "swapFields")
    return pieces
      .with(at, pieces[other] ?? "")
      .with(other, piece)
      .join("");
  if (kind === "addField") return pieces.toSpliced(at, 0, ",").join("");
  if (kind === "dropField") return pieces.toSpliced(at, 2).join("");
  return undefined;
}

function changeWhole(text: string, { kind, length }: Change): string {
  const bytes = Buffer.from(text, "latin1");
  if (kind === "lineEnds")
    return text.replaceAll(/\r?\n/g, lineEnds[length % lineEnds.length] ?? "");
  if (kind === "byteOrderMark") return `\u{ef}\u{bb}\u{bf}${text}`;
  if (kind === "utf16") return Buffer.from(text, "utf16le").toString("latin1");
  if (kind === "twiceEncoded") return Buffer.from(text, "utf8").toString("latin1");
  if (kind === "highBytes") return Buffer.from(bytes.map((byte) => byte | 0x80)).toString("latin1");
  return text + text;
}
