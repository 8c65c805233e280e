import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { heard, hearLess } from "./heardEvents.ts";

const folder = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));
const react = readFileSync(join(folder, "cjs/react-dom-client.production.js"), "utf8");

test("React listens to what is heard, and to nothing else", () => {
  const code = hearLess(react);
  expect(code).toContain(
    '["click","change","input","keydown","focusin","focusout","submit"].forEach(function (domEventName) {',
  );
  expect(code).not.toContain('listenToNativeEvent("selectionchange"');
  expect(code).not.toContain("allNativeEvents.forEach");
});

test("another version of React, which listens otherwise, ends the build", () => {
  expect(() => hearLess("allNativeEvents.add(name)")).toThrow(
    "React does not listen by allNativeEvents.forEach(function (",
  );
});

/** The names of React's handlers: those of its list of simple events, and those that it makes one by one. */
const reactsNames = new Set(
  [
    ...(/"(abort auxClick [^"]+)"/.exec(react)?.[1] ?? "").split(" "),
    ..."beforeInput blur change doubleClick focus select transitionEnd".split(" "),
  ].map((name) => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`),
);

type Attributes = readonly (readonly [element: string, handler: string])[];

/**
 * The handlers in a file, each with the element or component that it is given to, `*` for one in an object that may be spread over any; and the components
 * of a file that spreads properties over an element.
 */
function readFile(file: string): { readonly given: Attributes; readonly spreading: string[] } {
  const source = readFileSync(file, "utf8");
  const given: (readonly [string, string])[] = [];
  let isSpreading = false;
  new Visitor({
    Property({ key }) {
      if (key.type === "Identifier" && reactsNames.has(key.name)) given.push(["*", key.name]);
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== "JSXIdentifier") return;
      for (const attribute of attributes) {
        if (attribute.type === "JSXSpreadAttribute") isSpreading ||= isOfBrowser(name.name);
        else if (attribute.name.type === "JSXIdentifier")
          given.push([name.name, attribute.name.name]);
      }
    },
  }).visit(parseSync(file, source).program);
  const components = Array.from(source.matchAll(/export function (\w+)/g), ([, one = ""]) => one);
  return {
    given: given.filter(([, handler]) => /^on[A-Z]/.test(handler)),
    spreading: isSpreading ? components : [],
  };
}

function isOfBrowser(element: string): boolean {
  return /^[a-z]/.test(element);
}

test("no page asks React for an event that it does not listen to", () => {
  expect(reactsNames).toContain("onPaste");
  const files = globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] }).map(readFile);
  const spreading = new Set(files.flatMap((file) => file.spreading));
  expect([...spreading]).toEqual(expect.arrayContaining(["Button", "Field"]));
  const asked = files
    .flatMap(({ given }) => given)
    .filter(([element]) => element === "*" || isOfBrowser(element) || spreading.has(element))
    .map(([, handler]) => handler.replace(/Capture$/, ""));
  expect(asked).toContain("onClick");
  // What does not bubble is heard at the element itself.
  const heardNames = new Set<string>([...Object.values(heard), "onToggle", "onClose", "onError"]);
  expect([...new Set(asked)].filter((name) => !heardNames.has(name))).toEqual([]);
});
