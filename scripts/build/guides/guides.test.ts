import { expect, test } from "vitest";
import { addressOf, findGuides, resolveLink } from "./guidePaths.ts";
import { guidePage, noGuidePage, searchPage } from "./guidePage.ts";
import { picturesOf, readGuides, readFrontPage } from "./guides.ts";
import { renderGuide } from "./renderGuide.ts";

const root = ".";
const guides = readGuides(root);
const frame = { navigation: readFrontPage(root), style: "/docs/assets/guides.css" };
const pages = new Map(guides.map((guide) => [guide.address, guidePage(guide, frame)]));
const others = [
  searchPage(guides, { script: "/docs/assets/s.js", sections: "/docs/assets/s.json" }, frame),
  noGuidePage(frame),
];

/** What the service has beside the guides. */
const served = new Set([
  "/docs/search",
  "/api/docs",
  "/favicon.svg",
  "/docs/assets/guides.css",
  "/docs/assets/s.js",
  ...picturesOf(root).map((picture) => `/${picture}`),
]);

test("each link of each guide leads to a page that the service has, and to a heading of it", () => {
  const faults = [...pages, ...others.map((page) => ["", page] as const)].flatMap(
    ([address, page]) =>
      Array.from(page.matchAll(/ (?:href|src)="([^"]*)"/g), ([, link = ""]) => link)
        .filter((link) => !/^(?:https?|mailto):/.test(link) && !leads(address, page, link))
        .map((link) => `${address}: ${link}`),
  );
  expect(faults).toEqual([]);
  expect(pages.size).toBe(findGuides(root).length);
  expect(pages.size).toBeGreaterThan(90);
});

function leads(address: string, page: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" || path === address ? page : pages.get(path);
  if (target === undefined) return served.has(path) && anchor === undefined;
  return anchor === undefined || target.includes(` id="${anchor}"`);
}

test("the navigation has the parts of the front page, and each guide of the front page once", () => {
  expect(frame.navigation.map(({ heading }) => heading)).toEqual([
    "Take payments",
    "Real money",
    "Run it",
    "Change it",
    "Specification",
  ]);
  const links = frame.navigation.flatMap((part) => part.links.map(({ href }) => href));
  expect(links).toContain("/docs/quick-start");
  expect(links).toContain("/docs/project/packages/sdk");
  expect(new Set(links).size).toBe(links.length);
  expect(pages.get("/docs/quick-start")).toContain(
    '<a href="/docs/quick-start" aria-current="page">Quick start</a>',
  );
  expect(pages.get("/docs")).toContain('<a href="/docs/payment-methods">Payment methods</a>');
});

test("no page has a script or a style of its own, save the search's file", () => {
  const inline =
    /<script(?! type="module" src="[^"]+"><\/script>)|<style|<[^>]*\s(?:style|on\w+)=/gi;
  const found = [...pages.values(), ...others].flatMap((page) => page.match(inline) ?? []);
  expect(found).toEqual([]);
});

test.each([
  ["docs/README.md", "/docs"],
  ["docs/quick-start.md", "/docs/quick-start"],
  ["docs/api/payins.md", "/docs/api/payins"],
  ["docs/decisions/README.md", "/docs/decisions"],
  ["README.md", "/docs/project"],
  ["SECURITY.md", "/docs/project/security"],
  ["packages/sdk/README.md", "/docs/project/packages/sdk"],
])("%s is served at %s", (path, address) => {
  expect(addressOf(path)).toBe(address);
});

const site = {
  guides: new Set(["docs/README.md", "docs/a.md", "docs/b.md", "examples/README.md"]),
  repository: "https://code.example/pay",
};

test.each([
  ["b.md#why", "/docs/b#why", false],
  ["#here", "#here", false],
  ["README.md", "/docs", false],
  ["../examples/", "/docs/project/examples", false],
  ["pictures/page.png", "/docs/pictures/page.png", false],
  ["../src/main.ts#L2", "https://code.example/pay/blob/HEAD/src/main.ts#L2", true],
  ["https://a.example/b", "https://a.example/b", true],
] as const)("a link to %s leads to %s", (written, href, isOutside) => {
  expect(resolveLink("docs/a.md", written, site)).toEqual({ href, isOutside });
});

test("a link to a source leads nowhere if package.json names no repository", () => {
  const nameless = { ...site, repository: undefined };
  expect(resolveLink("docs/a.md", "../src/main.ts", nameless)).toBeUndefined();
  expect(() => resolveLink("docs/a.md", "javascript:alert(1)", site)).toThrow("javascript");
});

const references = {
  linkTo: (written: string) => resolveLink("docs/a.md", written, site),
  sizeOf: (address: string) =>
    address === "/docs/pictures/page.png" ? { width: 390, height: 844 } : undefined,
};
const render = (markdown: string) => renderGuide("docs/a.md", markdown, references);

test("headings have the fragments of GitHub, and the parts of a page their text with commands, without other code", () => {
  const { title, summary, sections } = render(
    "# The `a` & b\n\nFirst *words*.\n\n## Why?\n\nA `<b>`.\n\n```bash run\nnpm start\n```\n\n```json\n{}\n```\n\n## Why?\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n",
  );
  expect([title, summary]).toEqual(["The a & b", "First words."]);
  expect(sections).toEqual([
    { anchor: "", depth: 1, heading: "The a & b", text: "First words." },
    { anchor: "why", depth: 2, heading: "Why?", text: "A <b>. npm start" },
    { anchor: "why-1", depth: 2, heading: "Why?", text: "x y 1 2" },
  ]);
});

test("code and text cannot become markup", () => {
  const { html } = render('# A\n\n`<i>`, 1 < 2 & "3"\n\n```html\n<script>alert(1)</script>\n```\n');
  expect(html).toContain("<code>&lt;i&gt;</code>, 1 &lt; 2 &amp; &quot;3&quot;");
  expect(html).toContain("<code>&lt;script&gt;alert(1)&lt;/script&gt;</code>");
});

test("a picture has its size, so that the text below does not jump", () => {
  expect(render("# A\n\n![The page](pictures/page.png)\n").html).toContain(
    '<img src="/docs/pictures/page.png" alt="The page" width="390" height="844" loading="lazy">',
  );
});

test("a flow chart is a list of its arrows", () => {
  const chart =
    '```mermaid\nflowchart LR\n  a["Shop<br/>with SDK"]\n  b[("Rows")]\n  a -->|"1 asks"| b\n  b -.->|"polls"| a\n```';
  expect(render(`# A\n\n${chart}\n`).html).toContain(
    "<li><strong>Shop, with SDK</strong> → <strong>Rows</strong>: 1 asks</li>\n<li><strong>Rows</strong> → <strong>Shop, with SDK</strong>: polls</li>",
  );
});

test.each([
  ["# A\n\n<video>\n", "<video>"],
  ["# A\n\nA <b>word</b>\n", "<b>"],
  ["# A\n\n![](pictures/none.png)\n", "pictures/none.png"],
  ["No heading\n", "no heading of the first level"],
  ["# A\n\n```mermaid\npie\n```\n", "cannot describe"],
])("a page that would be shown wrong ends the build: %j", (markdown, reason) => {
  expect(() => render(markdown)).toThrow(reason);
});
