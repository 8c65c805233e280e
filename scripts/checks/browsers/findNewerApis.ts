import { parseSync, Visitor } from "vite";
import { featureAt, featuresBelow, findLacking, type NewerUse } from "./support.ts";

/** The folders of MDN's data whose entries are interfaces, with the members below them. */
const places = [["api"], ["javascript", "builtins"], ["javascript", "builtins", "Intl"]] as const;

/** The interfaces of the global objects, whose members are read by these names. */
const globalObjects: Readonly<Record<string, readonly string[]>> = {
  crypto: ["Crypto"],
  document: ["Document", "Node"],
  globalThis: ["Window"],
  history: ["History"],
  location: ["Location"],
  navigator: ["Navigator"],
  performance: ["Performance"],
  window: ["Window"],
};

/** The interfaces of a page's objects. Their newer methods are found by name, because built code has no types. */
const pageInterfaces = new Set([
  ...Object.values(globalObjects).flat(),
  ..."AbortSignal Blob CSS CSSStyleSheet Element Headers HTMLElement HTMLFormElement".split(" "),
  ..."HTMLInputElement HTMLSelectElement Request Response SubtleCrypto URL URLSearchParams".split(
    " ",
  ),
]);

/** Interfaces and functions that one of the oldest browsers lacks, by their global name. */
const newerGlobals = new Map<string, string>();

/** Methods that one of the oldest browsers lacks, by a name that no older method has. */
const newerMethods = findNewerMethods();

function findNewerMethods(): ReadonlyMap<string, string> {
  const newer = new Map<string, string>();
  const older = new Set<string>();
  for (const place of places) {
    for (const [owner, feature] of featuresBelow(...place)) {
      const isNewOwner = findLacking(feature).length > 0;
      if (isNewOwner) newerGlobals.set(owner, [...place, owner].join("."));
      // The names of iterator helpers, such as `take`, are common. TypeScript's library finds these.
      if (isNewOwner || owner === "Iterator" || (place[0] === "api" && !pageInterfaces.has(owner)))
        continue;
      for (const [name, member] of featuresBelow(...place, owner)) {
        const path = [...place, owner, name].join(".");
        if (findLacking(member).length === 0) older.add(name.replace(/_static$/, ""));
        else if (owner === "Window") newerGlobals.set(name, path);
        else if (!newer.has(name)) newer.set(name, path);
      }
    }
  }
  for (const name of older) newer.delete(name);
  return newer;
}

/** Returns the path of a member of a global, e.g. `AbortSignal.any`, if one of the oldest browsers lacks it. */
function findNewerMember(owner: string, member: string): string | undefined {
  const owners = globalObjects[owner] ?? [owner];
  return places
    .flatMap((place) =>
      owners.flatMap((each) => [
        [...place, each, `${member}_static`],
        [...place, each, member],
      ]),
    )
    .find((path) => findLacking(featureAt(path)).length > 0)
    ?.join(".");
}

/**
 * Returns the uses of APIs and syntax that one of the oldest browsers lacks, in built JavaScript. It knows no types: a method counts
 * by its name, if every interface that has it is newer. It finds lookbehind in strings too, from which code makes patterns.
 */
export function findNewerApis(code: string): readonly NewerUse[] {
  const uses: NewerUse[] = [];
  const add = (feature: string | undefined, start: number) => {
    if (feature !== undefined)
      uses.push({ feature, code: code.slice(Math.max(0, start - 30), start + 50) });
  };
  for (const { index } of code.matchAll(/\(\?<[=!]/g))
    add("javascript.regular_expressions.lookbehind_assertion", index);
  const { program, errors } = parseSync("built.js", code);
  if (errors[0]) throw new Error(`the built code cannot be parsed: ${errors[0].message}`);
  new Visitor({
    StaticBlock: ({ start }) => add("javascript.classes.static.initialization_blocks", start),
    PropertyDefinition: ({ start }) => add("javascript.classes.public_class_fields", start),
    Literal(node) {
      if ("regex" in node && node.regex.flags.includes("v"))
        add("javascript.builtins.RegExp.unicodeSets", node.start);
    },
    NewExpression({ callee, start }) {
      if (callee.type === "Identifier") add(findNewerMember(callee.name, callee.name), start);
    },
    Identifier({ name, start }) {
      // Neither a member nor the key of a property. Built code has no spaces around them.
      if (code[start - 1] !== "." && code[start + name.length] !== ":")
        add(newerGlobals.get(name), start);
    },
    CallExpression({ callee }) {
      if (
        callee.type === "MemberExpression" &&
        !callee.computed &&
        callee.property.type === "Identifier"
      )
        add(newerMethods.get(callee.property.name), callee.property.start);
    },
    MemberExpression({ object, property, computed }) {
      if (object.type === "Identifier" && !computed && property.type === "Identifier")
        add(findNewerMember(object.name, property.name), property.start);
    },
  }).visit(program);
  return uses;
}
