import { describe, expect, it } from "vitest";
import { readText } from "../testing/readText.ts";

const head = ":20:X\n:25:12345678\n:28C:1/1\n:60F:C261124EUR0,00\n";
const entry = ":61:261124C50,00NTRFNONREF\n";
const closing = ":62F:C261124EUR50,00\n";
const message = (text: string) => `${head}${entry}:86:${text}\n${closing}`;

/** Reads a file. Returns the texts of each line of each statement, or the refusal in one line. */
function read(text: string): readonly (readonly (readonly string[])[])[] | string {
  const statements = readText(text, "mt940");
  if (typeof statements === "string") return statements;
  return statements.map(({ lines }) => lines.map(({ texts }) => texts));
}

describe("the fields of a message", () => {
  it("belong to the line before them, as many :86: as follow it", () => {
    const file = `${head}${entry}:86:one\n:86:two\n:86:three\nfour\n${entry}:86:five\n${closing}:86:of the statement\n-\n`;
    expect(read(file)).toEqual([[["one", "two", "three\nfour"], ["five"]]]);
  });

  it("begin anew with the text that Hungarian banks write in :NS:, which is no part of :86:", () => {
    const file = `${head}${entry}:86:166?20one?32Ana\n:NS:01two\n02three\n${closing}-\n`;
    const [statement] = [readText(file, "mt940")].flat();
    expect(statement).toMatchObject({
      lines: [{ partyName: "Ana", texts: ["one", "01two\n02three"] }],
    });
  });

  it("may have a hyphen alone in a line, which ends a message behind its closing balance only", () => {
    const files = ["one", "four"].map((text) => message(`${text}\n-\ntwo\n- three`));
    expect(read(files.map((file) => `${file}-\n`).join(""))).toEqual([
      [["one\n-\ntwo\n- three"]],
      [["four\n-\ntwo\n- three"]],
    ]);
  });

  it("end with a hyphen and a brace in any place, and no line may follow them outside of a message", () => {
    expect(read(`{1:F01X}{4:\n${head}${entry}:86:one\n-}\ntwo\n`)).toContain(":62F:");
    expect(read(`${head}${entry}:86:one\n${closing}-}\nx:61:261124C1,00NTRF\n`)).toContain(
      "The line belongs to no field.",
    );
  });
});

it("a movement may have no type before its references, and none without them is refused", () => {
  const file = `${head}:61:2611241124C50,00//B123\n:86:one\n${closing}-\n`;
  expect(read(file)).toEqual([[["one"]]]);
  expect(read(file.replace("//B123", ""))).toContain(":61:: This is no line of a statement.");
});

describe("the lines of banks around a message are no text of an entry", () => {
  // As Rabobank, ABN AMRO and ING write them, and the blocks of SWIFT: its handbook, part "FIN System Messages".
  it.each([
    ["a tag", ":940:\n", ""],
    ["a tag and a hyphen", ":940:\n", "-\n"],
    ["codes and a number", "ABNANL2A\n940\nABNANL2A\n", "-\n"],
    ["codes", "0000 01INGBNL2AXXXX00001\n940 00\n", "-XXX\n"],
    ["a control character", "\u0001\n", "-\n\u0003\n"],
    ["blocks of SWIFT", "{1:F01A0000000000}{2:I940BXXXN}{3:{108:1}}{4:\n", "-}{5:{CHK:1}}"],
    ["blocks each in a line", "{1:F01A0000000000}\n{2:I940BXXXN}\n{4:\n", "-}\n"],
    ["blank lines", "\n\n", "\n\n"],
  ])("%s", (_, before, after) => {
    const file = ["one", "two"].map((text) => `${before}${message(text)}${after}`).join("");
    expect(read(file)).toEqual([[["one"]], [["two"]]]);
  });
});
