import { expect, test } from "vitest";
import { checkLinks, findAnchors, findLinks } from "./checkMarkdownLinks.ts";

const guide = {
  path: "docs/guide.md",
  text: "# The guide\n\n## §3 States, and `more`\n\n## Why?\n## Why?\n",
};
const existing = new Set(["docs/guide.md", "README.md", "docs/pictures/page.png", "src"]);
const faultsOf = (text: string, path = "README.md") =>
  checkLinks([{ path, text }, guide], (file) => existing.has(file)).map(
    ({ line, message }) => `${line} ${message}`,
  );

test.each([
  "[guide](docs/guide.md)",
  "[guide](./docs/guide.md 'The guide')",
  "[states](docs/guide.md#3-states-and-more)",
  "[second](docs/guide.md#why-1)",
  "[![page](docs/pictures/page.png)](docs/guide.md#why)",
  "[from the root](/docs/guide.md)",
  "[folder](src/)",
  "[line](src#L10)",
  "[site](https://example.com/docs/nothing.md) and [mail](mailto:a@example.com)",
  "[ref][g]\n\n[g]: docs/guide.md",
  '<img alt="" src="docs/pictures/page.png">',
  "`[code](nowhere.md)` and\n\n```md\n[code](nowhere.md)\n```\n",
  "# Here\n\n[here](#here)",
])("%s has no finding", (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test.each([
  ["[gone](docs/gone.md)", "1 docs/gone.md does not exist"],
  ["# A\n\n[gone](gone.md#a)", "3 gone.md#a does not exist"],
  ["[states](docs/guide.md#states)", "1 docs/guide.md has no heading for #states"],
  ["[third](docs/guide.md#why-2)", "1 docs/guide.md has no heading for #why-2"],
  ["[here](#here)", "1 README.md has no heading for #here"],
  ["[out](../secret.md)", "1 ../secret.md leaves the repository"],
  ["[ref][g]\n\n[g]: gone.md", "3 gone.md does not exist"],
  ['<img alt="" src="gone.png">', "1 gone.png does not exist"],
  ["```sh\nnpm start\n```\n[gone](gone.md)", "4 gone.md does not exist"],
])("%s is reported", (text, expected) => {
  expect(faultsOf(text)).toEqual([expected]);
});

test("a link is resolved from the folder of its file", () => {
  expect(faultsOf("[up](../README.md) [wrong](docs/guide.md)", "docs/other.md")).toEqual([
    "1 docs/guide.md does not exist",
  ]);
});

test("headings become the fragments that GitHub gives them", () => {
  expect([
    ...findAnchors("## G8 X-SIGNATURE\n## A [link](b.md), _and_ `code`!\n<a id='x' name=\"y\">"),
  ]).toEqual(["y", "g8-x-signature", "a-link-_and_-code"]);
});

test("a title and angle brackets do not belong to the link", () => {
  expect(findLinks('[a](<b.md> "B")').map(({ target }) => target)).toEqual(["b.md"]);
});
