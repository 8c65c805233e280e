import { blankFences, lineOf, type Finding, type SourceFile } from "../sourceText.ts";
import { checkLinks } from "./checkMarkdownLinks.ts";

/** The numbers that docs/interface.md must have exactly once: §1 to §9 and G1 to G58. */
export const expectedNumbers: readonly string[] = [
  ...Array.from({ length: 9 }, (_, index) => `§${index + 1}`),
  ...Array.from({ length: 58 }, (_, index) => `G${index + 1}`),
];

/** A citation and its position in the text. */
interface Citation {
  readonly number: string;
  readonly index: number;
}

// Sections of an RFC belong to another document. A G number that touches a letter, digit or underscore is part of
// another word.
const citationPattern = /(?<!\bRFC \d+,? )(§) ?(\d+)|(?<![\p{L}\p{N}_])(G)(\d+)(?![\p{L}\p{N}_])/gu;

// A key, signature or hash can contain a G number between "+" and "/". No prose has 32 such characters in a row.
const encodedRunPattern = /[A-Za-z0-9+/=_-]{32,}/g;

/**
 * Returns the citations of a text in order. `§2–§4` counts as two; a number inside an encoded run is not a citation.
 */
export function findCitations(text: string): Citation[] {
  const prose = text.replace(encodedRunPattern, (run) => " ".repeat(run.length));
  return [...prose.matchAll(citationPattern)].map((match) => ({
    number: `${match[1] ?? match[3] ?? ""}${match[2] ?? match[4] ?? ""}`,
    index: match.index,
  }));
}

/**
 * Returns the headings that define a section (`## §3 States`) or a decision (`### G12 External reference`), in order.
 */
export function findNumberedHeadings(markdown: string): Citation[] {
  return [...blankFences(markdown).matchAll(/^#{1,6} (§\d+|G\d+)(?= |$)/gm)].map((match) => ({
    number: match[1] ?? "",
    index: match.index,
  }));
}

/** Returns the faults of the reference: a number without a heading, with two headings, or an unexpected one. */
function checkReference(reference: SourceFile, expected: readonly string[]): Finding[] {
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

/** Returns every citation of a number without a heading in the reference. */
function checkCitations(files: readonly SourceFile[], reference: SourceFile): Finding[] {
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

/** Matches a record named by its number, and a link whose label is the number of a record. */
const namedRecords = /\b[Rr]ecord (\d{1,4})\b|\b[Rr]ecords (\d{1,4}) and (\d{1,4})\b/g;
const labelledRecords = /\[(?:\w+ )?(\d{4})\]\([^)]*?(\d{4})-/g;

/** Returns every number of a decision record that does not exist, and every link to another record than its label says. */
function checkRecords(files: readonly SourceFile[]): Finding[] {
  const known = new Set(
    files.flatMap(({ path }) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []),
  );
  return files.flatMap(({ path, text }) => {
    const named = [...text.matchAll(namedRecords)].flatMap((match) =>
      [match[1], match[2], match[3]].flatMap((number) =>
        number === undefined || known.has(number.padStart(4, "0"))
          ? []
          : [{ index: match.index, message: `there is no decision record ${number}` }],
      ),
    );
    const labelled = [...text.matchAll(labelledRecords)].flatMap(({ index, 1: label, 2: target }) =>
      label === target ? [] : [{ index, message: `the link ${label} leads to record ${target}` }],
    );
    return [...named, ...labelled].map(({ index, message }) => ({
      path,
      line: lineOf(text, index),
      message,
    }));
  });
}

const referencePath = "docs/interface.md";

/**
 * Returns all faults in a repository, given as its text files, with docs/interface.md among them. `exists` takes a path
 * relative to the root, because links may lead to pictures and folders.
 */
export function checkRepository(
  files: readonly SourceFile[],
  exists: (path: string) => boolean,
  expected: readonly string[] = expectedNumbers,
): Finding[] {
  const reference = files.find(({ path }) => path === referencePath);
  if (!reference) return [{ path: referencePath, line: 1, message: "is missing" }];
  return [
    ...checkReference(reference, expected),
    ...checkCitations(files, reference),
    ...checkRecords(files),
    ...checkLinks(
      files.filter(({ path }) => path.endsWith(".md")),
      exists,
    ),
  ];
}
