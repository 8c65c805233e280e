import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "../ground/text.ts";
import {
  findNumbers,
  findReferences,
  isReference,
  makeDigits,
  makeReference,
  withCheckCharacter,
} from "./reference.ts";

const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXY";
const references = fc
  .array(fc.constantFrom(...Array.from(alphabet)), { minLength: 7, maxLength: 7 })
  .map((characters) => withCheckCharacter(characters.join("")));

describe("references", () => {
  it("have a check character that anybody can compute", () => {
    // 2 is worth 0, 3 is worth 1: 1 × 1 = 1, and 8 × 18 = 144 = 5 × 29 − 1.
    expect(withCheckCharacter("3222222")).toBe("PW3222222M");
    expect(makeReference(() => 0)).toBe("PW22222222");
    expect(isReference(makeReference())).toBe(true);
  });

  it("never become another payin's by one wrong character", () => {
    fc.assert(
      fc.property(
        references,
        fc.nat(9),
        fc.constantFrom(...Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")),
        (reference, at, typed) => {
          fc.pre(reference[at] !== typed);
          expect(isReference(reference.slice(0, at) + typed + reference.slice(at + 1))).toBe(false);
        },
      ),
    );
  });

  it("never become another payin's by two characters that changed places", () => {
    fc.assert(
      fc.property(references, fc.nat(9), fc.nat(9), (reference, one, other) => {
        fc.pre(reference[one] !== reference[other]);
        const characters = Array.from(reference);
        [characters[one], characters[other]] = [reference[other] ?? "", reference[one] ?? ""];
        expect(isReference(characters.join(""))).toBe(false);
      }),
    );
  });

  it("are found in text with spaces, line breaks, lower case, full width and words around", () => {
    const noise = fc.constantFrom(" ", "\n", "-", "/", ".");
    fc.assert(
      fc.property(references, noise, fc.nat(8), (reference, between, at) => {
        const split = reference.slice(0, at + 1) + between + reference.slice(at + 1);
        const text = `invoice 12${between}${split.toLowerCase()}${between}thanks`;
        expect(findReferences(foldText(text))).toContain(reference);
      }),
    );
    const wide = Array.from("PW3222222M", (one) =>
      String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0),
    );
    expect(findReferences(foldText(wide.join("")))).toEqual(new Set(["PW3222222M"]));
  });

  it("are not found where the check character is wrong", () => {
    expect(findReferences(foldText("PW3222222N PW 7"))).toEqual(new Set());
  });
});

describe("short numbers", () => {
  it("have all their digits, and count only where they stand alone", () => {
    expect(makeDigits(7, () => 0)).toBe("1000000");
    expect(findNumbers("REF 1234567 de 12345678, 7654321", 7)).toEqual(
      new Set(["1234567", "7654321"]),
    );
  });
});
