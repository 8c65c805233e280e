import { expect, test } from "vitest";
import { findOwnColours, findStyleFaults } from "./findStyleFaults.ts";

function faultsOf(css: string): string[] {
  return findStyleFaults({ path: "a.css", text: css }).map(
    ({ line, message }) => `${line} ${message}`,
  );
}

test.each([
  ["color: #fff", "has a colour of its own: give it a token"],
  ["background: rgb(0 0 0 / 5%)", "has a colour of its own: give it a token"],
  ["border: 1px solid white", "has a colour of its own: give it a token"],
  ["font-size: 15px", "is no size of the scale: use var(--text-…)"],
  ["font-size: 0.9rem", "is no size of the scale: use var(--text-…)"],
  ["font: 600 1rem serif", "is not made of tokens"],
  ["line-height: 1.4", "is no height of the scale: use var(--leading-…)"],
  ["padding: 6px var(--space-4)", "is outside the scale: use var(--space-…)"],
  ["margin-block-start: 0.4em", "is outside the scale: use var(--space-…)"],
  ["gap: 10px", "is outside the scale: use var(--space-…)"],
  ["inset-inline-start: 12px", "is outside the scale: use var(--space-…)"],
  ["border-radius: 12px", "is no radius of the scale: use var(--radius…)"],
  ["border-end-end-radius: 1em", "is no radius of the scale: use var(--radius…)"],
  [
    "box-shadow: 0 1px 2px var(--line)",
    "is a shadow of its own: use var(--shadow), var(--ring…) or var(--halo)",
  ],
  ["transition: opacity 120ms", "has a duration of its own: use a token"],
  ["animation: turn 0.9s linear", "has a duration of its own: use a token"],
  ["transition: color var(--quick)", "moves more than transform and opacity"],
  ["margin-left: 0", "names a side that does not turn with the script: use inline and block"],
  ["right: 0", "names a side that does not turn with the script: use inline and block"],
  ["width: 100%", "names a side that does not turn with the script: use inline and block"],
  ["text-align: left", "names a side that does not turn with the script: use start and end"],
  [
    "padding: 0 var(--space-1) 0 var(--space-2)",
    "gives the two sides different room by their physical names",
  ],
])("%s is a fault", (declaration, why) => {
  expect(faultsOf(`.a {\n  ${declaration};\n}`)).toEqual([`2 ${declaration} ${why}`]);
});

test.each([
  "--accent: #0b6650",
  "color: var(--ink)",
  "background: Canvas",
  "border: 1px solid transparent",
  "font-size: var(--text-small)",
  "font: var(--text-body) / var(--leading-body) var(--font)",
  "padding: 0 var(--space-4)",
  "margin: calc(-1 * var(--space-3)) auto 0",
  "padding: 0 max(var(--space-4), env(safe-area-inset-right)) 0 max(var(--space-4), env(safe-area-inset-left))",
  "border-radius: 50%",
  "border-radius: var(--radius)",
  "box-shadow: var(--ring) var(--accent)",
  "transition: transform var(--quick), opacity var(--quick)",
  "inline-size: 72px",
  "text-align: start",
  "white-space: nowrap",
])("%s is not a fault", (declaration) => {
  expect(faultsOf(`.a { ${declaration} }`)).toEqual([]);
});

test.each([
  ['<path fill="#fff" />', ['1 fill="#fff" has a colour of its own: use a class with a token']],
  [
    '<b style={{ color: "red" }} />',
    ['1 color: "red" has a colour of its own: use a class with a token'],
  ],
  ['<path fill="none" stroke="currentColor" />', []],
  ['<Field color="brand" />', []],
])("of a component, %s is judged", (text, faults) => {
  const found = findOwnColours({ path: "a.tsx", text });
  expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual(faults);
});

test("selectors and comments that look like declarations are ignored", () => {
  expect(
    faultsOf(
      "/* color: #fff; */\n@media (min-width: 640px) {\n  .a:hover > b::before { color: var(--ink); }\n}",
    ),
  ).toEqual([]);
});

test("a value over several lines is one finding at the line of its name", () => {
  expect(faultsOf(".a {\n  color: red;\n\n  padding:\n    1px\n    2px;\n}")).toEqual([
    "2 color: red has a colour of its own: give it a token",
    "4 padding: 1px 2px is outside the scale: use var(--space-…)",
  ]);
});

test("keyframes may change only transform, opacity, visibility and the drawing of a line", () => {
  expect(
    faultsOf(
      "@keyframes a {\n  from { opacity: 0; scale: 0.5; }\n  to {\n    color: var(--ink);\n  }\n}",
    ),
  ).toEqual(["4 color: var(--ink) moves more than transform and opacity"]);
});
