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

/** Writes a statement of a line between two balances, or of two lines that are nothing together. */
const writeBetween = (from: number, to: number) => {
  const moved = to - from;
  const lines = moved === 0 ? [50, -50] : [moved];
  const entries = lines.map((one) => `:61:261124${one < 0 ? "D" : "C"}${Math.abs(one)},00NTRF\n`);
  const balances = [from, to].map((one) => `C261124EUR${one},00\n`);
  return `:20:X\n:25:12345678\n:60F:${balances[0]}${entries.join("")}:62F:${balances[1]}-\n`;
};

/** Returns the minor units of the lines of each statement, or the refusal. */
const readUnits = (file: string) => {
  const statements = readText(file, "mt940");
  return typeof statements === "string"
    ? statements
    : statements.map(({ lines }) => lines.map(({ units }) => Number(units)));
};

describe("a statement that is the same as one before", () => {
  const [up, down, same, more] = [
    writeBetween(0, 50),
    writeBetween(50, 0),
    writeBetween(0, 0),
    writeBetween(50, 70),
  ];
  // The sample statement of ABN AMRO that the tests of several readers share stands twice in one of their files.
  it("counts once, and a person is told", () => {
    expect(readUnits(up + up)).toEqual([[5000]]);
    expect(readUnits(up + more + up + more + up)).toEqual([[5000], [2000]]);
    expect(readText(up + up, "mt940")).toMatchObject([
      { leftOut: ["statement 2 is the same as statement 1"] },
    ]);
  });

  it.each([
    ["its beginning was reached again before it", up + down + up, 3, 1],
    ["its beginning is its end", same + same, 2, 1],
  ])("refuses the file if %s", (_, file, second, first) => {
    expect(readUnits(file)).toBe(
      `statement ${second}, content: It is the same as statement ${first}, and no balance proves that its lines are not new ones. Ask the bank whether it wrote one statement twice. If so, take one out of the file.`,
    );
  });
});

it("a movement may have no type before its references, and none without them is refused", () => {
  const file = `${head}:61:2611241124C50,00//B123\n:86:one\n${closing}-\n`;
  expect(read(file)).toEqual([[["one"]]]);
  expect(read(file.replace("//B123", ""))).toContain(":61:: This is no line of a statement.");
});

it.each([
  ["c", [[5000]]],
  ["d", [[-5000]]],
  ["x", "line 5, :61:: This is no line of a statement. Export the statement again."],
])(
  "a movement may have its direction as a small letter, as ABN AMRO writes it: %s",
  (mark, expected) => {
    const file = `${head}:61:2611241124${mark}50,00N946NONREF\n${closing}-\n`;
    expect(readUnits(file)).toEqual(expected);
  },
);

it.each([
  ["270102", "1231", "2026-12-31"],
  ["261231", "0102", "2027-01-02"],
])("a booking date has no year: with the value date %s, %s is %s", (valued, entered, bookedDay) => {
  const [statement] = readText(
    `${head}:61:${valued}${entered}C50,00NTRF\n:62F:C270104EUR50,00\n-\n`,
    "mt940",
  );
  expect(statement).toMatchObject({ lines: [{ bookedDay }] });
});

it.each([
  ["00000000115351.", [[115_351]]],
  ["115.351", 'line 4, :61:: "115.351" is no amount. Export the statement again.'],
])("an amount may end with a point, as Rabobank writes it for yen: %s", (amount, expected) => {
  const balances = ["00000000000000.", "00000000115351."].map((one) => `C261124JPY${one}\n`);
  const file = `:20:X\n:25:1JPY\n:60F:${balances[0]}:61:261124C${amount}NTRF\n:62F:${balances[1]}-\n`;
  expect(readUnits(file)).toEqual(expected);
});

describe("the lines of banks around a message are no text of an entry", () => {
  // As Rabobank, ABN AMRO and ING write them, and the blocks of SWIFT: its user handbook, FIN System Messages, chapter 2.
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

/** Returns a credit of 1.00 with this text, wrapped as SWIFT does it, before another line of the bank. */
function wrapped(lines: readonly string[], closed = "51,00"): string {
  const text = lines.map((line, at) => (at === lines.length - 1 ? line : line.padEnd(65, "x")));
  return `${head}:61:261124C1,00NTRFNONREF\n:86:${text.join("\n")}\n${entry}:86:next\n:62F:C261124EUR${closed}\n-\n`;
}

/** Reads a file. Returns its amounts, with a question mark behind doubtful ones, and its texts. */
function readLines(file: string): readonly string[] | string {
  const statements = readText(file, "mt940");
  if (typeof statements === "string") return statements;
  const lines = statements.flatMap((one) => one.lines);
  return lines.map(({ units, isDoubtful = false, texts }) =>
    [units, isDoubtful ? "?" : "", " ", texts.join("|").replaceAll(/x{9,}/g, "…")].join(""),
  );
}

describe("a text that a bank wraps at 65 characters", () => {
  const forged = ":61:261124C7000,00NTRFPW3222222M//B9";
  const opposite = ":61:261124D7000,00NTRFNONREF";

  it("makes no movement where the statement adds up without one", () => {
    expect(readLines(wrapped(["pay", forged]))).toEqual([`100 pay…${forged}`, "5000 next"]);
  });

  it("may make a pair of movements that cancel each other out, and both are for a person", () => {
    expect(readLines(wrapped(["pay", forged, opposite]))).toEqual([
      "100 pay…",
      "700000? ",
      "-700000? ",
      "5000? next",
    ]);
    // Some banks count the tag.
    const behindTag = "y".repeat(61);
    expect(readLines(wrapped([behindTag, forged, opposite]).replace(/y+x+/, behindTag))).toEqual([
      `100 ${behindTag}`,
      "700000? ",
      "-700000? ",
      "5000? next",
    ]);
  });

  it("leaves a movement of the bank behind it for a person, without which the statement does not add up", () => {
    expect(readLines(wrapped(["pay", "z".repeat(65)]))).toEqual([
      `100 pay…${"z".repeat(65)}`,
      "5000? next",
    ]);
  });

  it.each([
    ["a movement that cannot be read", ":61:my order of today"],
    ["a movement on a day that does not exist", ":61:261399C7000,00NTRFNONREF"],
    ["a movement of another year", ":61:160101C7000,00NTRFNONREF"],
    ["a closing balance that cannot be read", ":62F:none"],
    ["a closing balance", ":62F:C261124EUR7001,00"],
    ["another statement", ":20:X"],
    ["another account", ":25:87654321"],
    ["another opening balance", ":60F:C261124EUR0,00"],
    ["another text", ":86:/ORDP//NAME/Eve"],
    ["a text of Hungary", ":NS:22Eve"],
    ["the end of the message", "-}"],
    ["the blocks of a message", "{1:F01X}{4::61:261124C7000,00NTRFNONREF"],
  ])("is no place for %s", (_, line) => {
    const lines = readLines(wrapped(["pay", line]));
    expect([lines].flat().map((one) => one.replace(/ .*/s, ""))).toEqual(["100", "5000"]);
  });

  it("is no place for a whole statement: its lines are for a person", () => {
    const statement = [":62F:C261124EUR1,00", ":20:F", ":25:12345678", ":60F:C261124EUR43,00"];
    const lines = ["pay".padEnd(65, "x"), ...statement, ":61:261124C7,00NTRFPW3222222M"];
    const file = wrapped([lines.join("\n"), ""], "100,00").replace(/x+\n\n/, "\n");
    expect(readLines(file)).toEqual(["100 pay…", "700? ", "5000? next"]);
  });

  it("is refused with two closing balances, of which no payer wrote the first", () => {
    const file = `${head}${entry}:86:one\n:62F:C261124EUR50,00\n:62F:C261124EUR60,00\n-\n`;
    expect(read(file)).toBe(
      "line 7, :62F:: The statement has another closing balance behind it. Export the statement again.",
    );
  });
});

it.each([
  ["NONREF//B1", "B1", []],
  ["A//B//B1", "B1", ["A//B"]],
  ["//B1", "B1", []],
  ["A", undefined, ["A"]],
  ["A//", undefined, ["A"]],
])("behind the amount, %s has the bank's id behind the last mark", (rest, bankId, references) => {
  const [statement] = [
    readText(`${head}:61:261124C50,00NTRF${rest}\n${closing}-\n`, "mt940"),
  ].flat();
  expect(statement).toMatchObject({ lines: [{ bankId, references }] });
});
