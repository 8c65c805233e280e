import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { CsvMapping } from "./csvMapping.ts";
import { type encodings, readStatements } from "./readStatements.ts";

type Encoding = (typeof encodings)[number];

const csv = CsvMapping.parse({
  hasHeading: false,
  dayFormat: "YYYYMMDD",
  columns: { bookedDay: 1, amount: 2, texts: [3] },
});

/** Returns the character that a file has for bytes; undefined if it is refused, or has none or several. */
function read(bytes: readonly number[], encoding: Encoding): string | undefined {
  const before = new TextEncoder().encode("20261124,1,.");
  // A point is no second byte of any character.
  const file = Uint8Array.of(...before, ...bytes, 0x2e);
  const result = readStatements(file, { format: "csv", encoding, currencyCode: "JPY", csv });
  const text = result.ok ? result.statements[0]?.lines[0]?.texts[0] : undefined;
  const [character = "", ...more] = Array.from(text?.slice(1, -1) ?? "");
  return more.length === 0 && character !== "" ? character : undefined;
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, "0");

/** Characters of private use, into which CP932 maps the ones that a company draws itself. */
const isPrivate = (character: number) => character >= 0xe000 && character <= 0xf8ff;

/** Returns a line for each character of an encoding above ASCII, as `b0a1=ac00`. */
function tableOf(encoding: Encoding, isDouble: boolean): readonly string[] {
  const high = Array.from({ length: 128 }, (_, index) => index + 0x80);
  const trail = Array.from({ length: 192 }, (_, index) => index + 0x40);
  const all = isDouble
    ? high.flatMap((one) => [[one], ...trail.map((two) => [one, two])])
    : high.map((one) => [one]);
  return all.flatMap((bytes) => {
    const character = read(bytes, encoding)?.codePointAt(0);
    const name = bytes.map((byte) => hex(byte, 2)).join("");
    return character === undefined || isPrivate(character) ? [] : [`${name}=${hex(character, 4)}`];
  });
}

/*
 * The characters and hashes are those of the codecs of Python 3.11, for the same bytes:
 * bytes([0xb0, 0xa1]).decode("cp949"). Characters of private use are left out: they have no meaning.
 */
it.each([
  [
    "windows-1250",
    false,
    [123, "413aa65140f9d975121180c9875c564f6a4c796dcf99e2096c49de3e17316b02"],
  ],
  [
    "windows-1252",
    false,
    [123, "b311be61c53c97d786df86aa6def2d7d2491873b483e26decd75186c452449cc"],
  ],
  [
    "windows-1258",
    false,
    [119, "b6d4a1c3f240b7f6630ac811d05773d01acff980698d4962d7400a68c2d06759"],
  ],
  ["windows-874", false, [97, "5d4efe280071295120d91c71e0a58d3d3183f2dc6eb47b3e17d401b2f07f740d"]],
  ["shift_jis", true, [7788, "0bfb82d8fd525bc6c24a0e954674c2994a2820b40bed384de911700e362c30ac"]],
  ["euc-kr", true, [17048, "88d8e1ea29f6c4fafa19005d506a083e68dc4ba2d10cc45a6529fb30e4afcbdd"]],
  // Without the 249 characters from C6A1 on, which Python's cp950 has and Microsoft's table leaves free.
  ["big5", true, [13503, "e91100c971c653171f49cf6bcba58a1869000f968f20552dd101d513411f8ac7"]],
] as const)(
  "%s is read as another table has it, each character",
  { tags: ["all"] },
  (encoding, isDouble, known) => {
    const table = tableOf(encoding, isDouble);
    expect([table.length, createHash("sha256").update(table.join("\n")).digest("hex")]).toEqual(
      known,
    );
  },
);

it.each([
  ["euc-kr", [0xb0, 0xa1], "가"],
  // Syllables that KS X 1001 lacks, which Node reads as others.
  ["euc-kr", [0x8c, 0x63], "똠"],
  ["euc-kr", [0xc4, 0x50], "횾"],
  ["shift_jis", [0x87, 0x40], "①"],
  ["shift_jis", [0xfb, 0xfc], "髙"],
  ["windows-1258", [0xd0], "Đ"],
  ["windows-874", [0xa1], "ก"],
  ["big5", [0xa4, 0xa4], "中"],
] as const)("of %s, %j is %s", (encoding, bytes, character) => {
  expect(read(bytes, encoding)).toBe(character);
});

it.each([
  ["euc-kr", [0xff, 0xff]],
  ["shift_jis", [0xf9, 0x41]],
  ["windows-874", [0xdb]],
  ["big5", [0xc6, 0xa1]],
] as const)("of %s, %j is refused", (encoding, bytes) => {
  expect(read(bytes, encoding)).toBeUndefined();
});
