import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "acorn";
import { expect, test } from "vitest";
import { writeScript } from "./tooOld.ts";

const page = readFileSync(resolve(import.meta.dirname, "../../../index.html"), "utf8");
const [, gate = ""] = /<script>([^<]*)<\/script>/.exec(page) ?? [];

const about = { name: "English", direction: "ltr" } as const;

function parseEs5(source: string): unknown {
  return parse(source, { ecmaVersion: 5, sourceType: "script" });
}

test("a browser of any age can parse the test of its age and the script with the message", () => {
  expect(gate).toContain("CSSLayerBlockRule");
  const text = `“’\u2028\u2029`;
  const script = writeScript(
    new Map([["en", { about, texts: new Proxy({}, { get: () => text }) }]]),
  );
  for (const source of [gate, script]) expect(() => parseEs5(source)).not.toThrow();
  // The parser refuses newer syntax.
  expect(() => parseEs5(`${script} f(1,);`)).toThrow("Unexpected token");
});

test("the test of the browser's age stands before every other script, and after its message", () => {
  const [age, message, inline] = [
    "<script>",
    '<template id="too-old">',
    "<!-- src/inline/main",
  ].map((part) => page.indexOf(part));
  expect([message, age, inline]).toEqual([message, age, inline].toSorted((a = 0, b = 0) => a - b));
  expect(message).toBeGreaterThan(0);
});

test("a language without a text of the message fails the build", () => {
  const languages = new Map([
    ["en", { about, texts: { "tooOld.title": "Too old", "boot.failed.what": "Do not pay again" } }],
  ]);
  expect(() => writeScript(languages)).toThrow("the language en lacks the text tooOld.next");
});
