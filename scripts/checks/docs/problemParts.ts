import { commonProblems } from "@pay/contract/endpoint.ts";
import { type ProblemCode, problems } from "@pay/contract/problem.ts";
import { meanings } from "@pay/gateway/openapi/docs/problemMeanings.ts";
import { exampleProblem } from "@pay/gateway/openapi/docs/problemPages.ts";

/** The base address of the API in the examples of the docs. */
export const docsAddress = "https://pay.example/api";

/** Matches one part about problems with its two marker lines. */
const markers = /^<!-- problems: (\w+) -->\n[^]*?^<!-- end of problems -->$/gm;

const isCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);
const codes = Object.keys(problems).filter(isCode);
const common: ReadonlySet<ProblemCode> = new Set(commonProblems);

/** Makes the parts about problems by the name in the marker (G9). */
const parts: ReadonlyMap<string, () => string> = new Map([
  // The problems that every call can have.
  ["common", () => problemTable(codes.filter((code) => common.has(code)))],
  // The problems of single calls.
  ["others", () => problemTable(codes.filter((code) => !common.has(code)))],
  // A section for each problem.
  ["each", () => codes.map(toSection).join("\n\n")],
]);

/** Returns the page with the current parts about problems. Throws an Error for a marker with an unknown name. */
export function withProblems(page: string): string {
  return page.replace(markers, (_whole, name: string) => {
    const make = parts.get(name);
    if (!make)
      throw new Error(
        `The marker names unknown problems ${name}. Use one of ${[...parts.keys()].join(", ")}.`,
      );
    return `<!-- problems: ${name} -->\n${make()}\n<!-- end of problems -->`;
  });
}

/**
 * Returns a Markdown table of problems, each linked to its section on `page`, or an empty text without problems. Without
 * a page the sections are on the same one.
 */
export function problemTable(some: readonly ProblemCode[], page = ""): string {
  if (some.length === 0) return "";
  const rows = some.map((code) => {
    const { status, title } = problems[code];
    return `| ${status} | [\`${code}\`](${page}#${code}) | ${title} |`;
  });
  return ["| Status | Error | Meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

/** Returns the section of a problem: its cause, its remedy, and an example of the answer. */
function toSection(code: ProblemCode): string {
  const example = exampleProblem(code, docsAddress);
  const { means, remedy } = meanings[code];
  return [
    `### ${code}`,
    `Status ${example.status}. ${example.title}.`,
    `**Cause:** ${means}`,
    `**Remedy:** ${remedy}`,
    `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
  ].join("\n\n");
}
