import type { Operator } from "@pay/operators/operator.ts";
import type { ListedBank, PublicList } from "./publicLists.ts";

/** What a person should look at, each in a sentence, and the number of banks that the catalogue leaves out. */
interface Comparison {
  readonly findings: readonly string[];
  readonly compared: number;
  readonly besides: number;
}

/** Compares the operators of the list's country with the list. */
export function compareList(
  { country, codeOf, isWhole }: Pick<PublicList, "country" | "codeOf" | "isWhole">,
  operators: readonly Operator[],
  listed: readonly ListedBank[],
): Comparison {
  const byCode = Map.groupBy(listed, ({ code }) => code);
  const ours = operators.flatMap((operator) => {
    const code = operator.country === country ? codeOf(operator) : undefined;
    return code === undefined ? [] : [{ operator, code, there: byCode.get(code) }];
  });
  const codes = new Set(ours.map(({ code }) => code));
  return {
    findings: ours.flatMap(({ operator, there }) => findDifference(operator, there, isWhole)),
    compared: ours.filter(({ there }) => there).length,
    besides: [...byCode.keys()].filter((code) => !codes.has(code)).length,
  };
}

function findDifference(
  operator: Operator,
  there: readonly ListedBank[] | undefined,
  isWhole: boolean,
): readonly string[] {
  const { code, name, checked, closedOn } = operator;
  const called = `${code} ${name}${checked ? "" : " (not checked)"}`;
  // Lists keep closed banks for years, and codes that banks gave up.
  if (closedOn !== undefined) return [];
  if (!there) return isWhole ? [`${called} is missing there. Has it closed, or another code?`] : [];
  const names = there.flatMap((one) => one.names);
  return haveWordInCommon(namesOf(operator), names)
    ? []
    : [
        `${called} is called ${names.join(", ")} there. Has it another name, or the code another bank?`,
      ];
}

function namesOf({ name, localNames = {}, aliases = [] }: Operator): readonly string[] {
  return [name, ...Object.values(localNames), ...aliases];
}

/** Words that name no bank. */
const commonWords = new Set(
  "bank banco bco banking banque corporation corp company co ltd limited inc plc sa ip de do da del la el los the of and y e for mfb thrift".split(
    " ",
  ),
);

/** Returns whether two lists of names have a word in common, or one name in which another one stands. */
export function haveWordInCommon(some: readonly string[], others: readonly string[]): boolean {
  const words = new Set(some.flatMap(wordsOf));
  if (others.flatMap(wordsOf).some((word) => words.has(word))) return true;
  const joined = others.map((name) => wordsOf(name).join("")).filter((name) => name.length > 1);
  return some
    .map((name) => wordsOf(name).join(""))
    .some((name) => joined.some((other) => name.includes(other) || other.includes(name)));
}

/** Returns the words of a name without marks of Latin letters, and without those that many names share. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize("NFKD")
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "" && !commonWords.has(word));
}
