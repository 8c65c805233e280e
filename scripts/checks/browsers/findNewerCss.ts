import { AtRule, type Declaration, type Node, parse } from "postcss";
import { featureAt, featuresBelow, findLacking, type NewerUse } from "./support.ts";

/** A word of a style sheet, and the paths of MDN's data at which its feature may be. */
type Word = readonly [word: string, ...paths: readonly (readonly string[])[]];

/** The folders of MDN's data with the functions of values. */
const functionPlaces = [
  ["css", "types"],
  ...featuresBelow("css", "types").map(([name]) => ["css", "types", name]),
];

/**
 * Returns the uses of CSS that one of the oldest browsers lacks, in built style sheets: properties, values, units, functions,
 * selectors, at-rules and media features. A use within an `@supports` that names the same word is left out.
 */
export function findNewerCss(css: string): readonly NewerUse[] {
  const uses: NewerUse[] = [];
  const root = parse(css);
  const judge = (node: Node, code: string, words: readonly Word[]) => {
    for (const [word, ...paths] of words) {
      const path = paths.find((each) => findLacking(featureAt(each)).length > 0);
      if (path && !isGuarded(node, word)) uses.push({ feature: path.join("."), code });
    }
  };
  root.walkDecls((declaration) =>
    judge(declaration, String(declaration).slice(0, 80), wordsOfDeclaration(declaration)),
  );
  root.walkRules((rule) => judge(rule, rule.selector.slice(0, 80), wordsOfSelector(rule.selector)));
  root.walkAtRules((rule) => judge(rule, `@${rule.name} ${rule.params}`, wordsOfAtRule(rule)));
  return uses;
}

function wordsOfDeclaration({ prop, value }: Declaration): readonly Word[] {
  const text = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  const units = Array.from(
    text.matchAll(/(?<![\w#-])\d*\.?\d+([a-z]+)\b/gi),
    ([, unit = ""]): Word => [unit, ["css", "types", "length", groupOfUnit(unit)]],
  );
  const functions = Array.from(
    text.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/gi),
    ([, name = ""]): Word => [
      `${name}(`,
      ...functionPlaces.map((place) => place.concat(name)),
      ["css", "properties", prop, name],
    ],
  );
  const names = Array.from(text.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/gi), ([name]): Word => [
    name,
    ["css", "properties", prop, name],
  ]);
  const property: Word = [prop, ["css", "properties", prop]];
  return [...units, ...functions, ...(prop.startsWith("-") ? [] : [property, ...names])];
}

/** Returns the name of a unit in MDN's data, which describes units of one kind together. */
function groupOfUnit(unit: string): string {
  if (unit.startsWith("cq")) return "container_query_length_units";
  const kind = /^([dls])v(?:h|w|b|i|min|max)$/.exec(unit)?.[1];
  if (kind === undefined) return unit;
  const kinds: Readonly<Record<string, string>> = { d: "dynamic", l: "large", s: "small" };
  return `viewport_percentage_units_${kinds[kind]}`;
}

function wordsOfSelector(selector: string): readonly Word[] {
  const pseudos = Array.from(selector.matchAll(/::?([a-z][a-z-]*)/g), ([word, name = ""]): Word => [
    word,
    ["css", "selectors", name],
  ]);
  return selector.includes("&") ? [["&", ["css", "selectors", "nesting"]], ...pseudos] : pseudos;
}

function wordsOfAtRule({ name, params }: AtRule): readonly Word[] {
  const own: Word = [`@${name}`, ["css", "at-rules", name]];
  if (name !== "media") return [own];
  const features = Array.from(
    params.matchAll(/\((?:min-|max-)?([a-z-]+)\s*[:)]/g),
    ([, feature = ""]): Word => [feature, ["css", "at-rules", "media", feature]],
  );
  return /[<>]/.test(params)
    ? [own, ...features, ["<", ["css", "at-rules", "media", "range_syntax"]]]
    : [own, ...features];
}

/** Tells whether an `@supports` around a node asks for the word. */
function isGuarded(node: Node, word: string): boolean {
  for (let at: Node | undefined = node.parent; at; at = at.parent) {
    if (!(at instanceof AtRule) || at.name !== "supports") continue;
    if (!at.params.startsWith("not") && at.params.includes(word)) return true;
  }
  return false;
}
