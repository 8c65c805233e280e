import { expect, test } from "vitest";
import { moveProgram } from "./moveProgram.ts";

const program = '<script type="module" crossorigin src="/assets/index-1.js"></script>\n';

const ahead = '<link rel="modulepreload" crossorigin href="/assets/index-1.js">\n';

test("the program's tag comes behind the last inline script, its file is asked for before the first, and everything else stays", () => {
  const page = `<head>\n<script>a()</script>\n${program}</head>\n<div></div>\n<script>b()</script>\n<p></p>`;
  expect(moveProgram(page)).toBe(
    `<head>\n${ahead}<script>a()</script>\n</head>\n<div></div>\n<script>b()</script>\n${program}<p></p>`,
  );
});

test.each([
  ["program", "<script>a()</script>\n"],
  ["inline script", program],
])("a page without a %s is none", (_, page) => {
  expect(() => moveProgram(page)).toThrow("no program or no inline script");
});
