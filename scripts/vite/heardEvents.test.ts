import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { heard, hearLess } from "./heardEvents.ts";

const folder = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));
const react = readFileSync(join(folder, "cjs/react-dom-client.production.js"), "utf8");

/** All names by which React tells of events: those that it makes of the browser's own, and those that it writes out. */
function namesOf(code: string): Set<string> {
  const [, simple = ""] = /"(abort auxClick [\w ]+)"/.exec(code) ?? [];
  const made = simple.split(" ").map((name) => `on${name[0]?.toUpperCase()}${name.slice(1)}`);
  const written = Array.from(code.matchAll(/"(on[A-Z]\w+)"/g), ([, name = ""]) => name);
  return new Set([...made, ...written]);
}

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

test("no page asks React for an event that it does not listen to", () => {
  const names = namesOf(react);
  expect([...names]).toEqual(expect.arrayContaining(["onClick", "onPointerDown", "onMouseEnter"]));
  // What does not bubble is heard at the element itself.
  const heardNames = new Set<string>([...Object.values(heard), "onToggle", "onClose", "onError"]);
  const asked = globSync("src/**/*.{ts,tsx}").flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/\bon[A-Z]\w*(?=\s*[=:?(])/g), ([name]) => name),
  );
  expect(asked).toContain("onClick");
  const unheard = asked.filter(
    (name) => names.has(name.replace(/Capture$/, "")) && !heardNames.has(name),
  );
  expect([...new Set(unheard)]).toEqual([]);
});
