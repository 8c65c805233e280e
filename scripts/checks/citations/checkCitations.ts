/**
 * The numbers under which docs/interface.md holds its rules (`§3`, `G12`), and the places that cite them.
 * Pure functions over text: reading the files is the business of checkCitations.ts.
 */
import { blankFences, lineOf, type Finding, type SourceFile } from "../sourceText.ts";

/** Every number that docs/interface.md must hold once: §1 to §9, G1 to G45 and G50 to G52. */
export const expectedNumbers: readonly string[] = [
  ...Array.from({ length: 9 }, (_, index) => `§${index + 1}`),
  ...Array.from({ length: 45 }, (_, index) => `G${index + 1}`),
  ..."G50 G51 G52".split(" "),
];

/** One citation and where in the text it begins. */
interface Citation {
  readonly number: string;
  readonly index: number;
}

// A section of an RFC is another document's. A letter, digit or underscore that touches a G number makes it another word.
const citationPattern = /(?<!\bRFC \d+,? )(§) ?(\d+)|(?<![\p{L}\p{N}_])(G)(\d+)(?![\p{L}\p{N}_])/gu;

// A key, signature or hash in a fixture can hold a G number between "+" and "/". No prose has 32 such characters in a row.
const encodedRunPattern = /[A-Za-z0-9+/=_-]{32,}/g;

/** The citations of a text in order; `§2–§4` is two, a number inside an encoded run is none. */
export function findCitations(text: string): Citation[] {
  const prose = text.replace(encodedRunPattern, (run) => " ".repeat(run.length));
  return [...prose.matchAll(citationPattern)].map((match) => ({
    number: `${match[1] ?? match[3] ?? ""}${match[2] ?? match[4] ?? ""}`,
    index: match.index,
  }));
}

/** The headings that open a section (`## §3 States`) or a decision (`### G12 External reference`), in order. */
export function findNumberedHeadings(markdown: string): Citation[] {
  return [...blankFences(markdown).matchAll(/^#{1,6} (§\d+|G\d+)(?= |$)/gm)].map((match) => ({
    number: match[1] ?? "",
    index: match.index,
  }));
}

/** Finds the faults of the reference itself: a number without a heading, with two headings, or an unexpected one. */
export function checkReference(reference: SourceFile, expected: readonly string[]): Finding[] {
  const headings = findNumberedHeadings(reference.text);
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const { number, index } of headings) {
    const at = { path: reference.path, line: lineOf(reference.text, index) };
    if (seen.has(number)) findings.push({ ...at, message: `${number} has a second heading` });
    if (!expected.includes(number))
      findings.push({ ...at, message: `${number} is not one of the numbers` });
    seen.add(number);
  }
  for (const number of expected)
    if (!seen.has(number))
      findings.push({ path: reference.path, line: 1, message: `${number} has no heading` });
  return findings;
}

/** Every citation in the files whose number has no heading in the reference. */
export function checkCitations(files: readonly SourceFile[], reference: SourceFile): Finding[] {
  const known = new Set(findNumberedHeadings(reference.text).map(({ number }) => number));
  return files.flatMap(({ path, text }) =>
    findCitations(text)
      .filter(({ number }) => !known.has(number))
      .map(({ number, index }) => ({
        path,
        line: lineOf(text, index),
        message: `${number} has no heading in ${reference.path}`,
      })),
  );
}
