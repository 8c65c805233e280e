import { expect, test } from "vitest";
import {
  addImportMap,
  addIntegrity,
  inlineSource,
  inlineSources,
  inlineStyles,
  integrityOf,
  contentSecurityPolicy,
} from "./integrity.ts";

const integrities = new Map([
  ["/assets/a.js", "sha256-A"],
  ["/assets/b.css", "sha256-B"],
]);

test("an integrity is the base64 of the SHA-256 of the bytes", () => {
  // printf '' | openssl dgst -sha256 -binary | base64
  expect(integrityOf("")).toBe("sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
});

test("scripts, style sheets and preloaded modules get their integrity, an icon does not", () => {
  expect(
    addIntegrity(
      '<link rel="icon" href="/i.svg"><script type="module" crossorigin src="/assets/a.js"></script><link rel="stylesheet" crossorigin href="/assets/b.css">',
      integrities,
    ),
  ).toBe(
    '<link rel="icon" href="/i.svg"><script type="module" crossorigin src="/assets/a.js" integrity="sha256-A"></script><link rel="stylesheet" crossorigin href="/assets/b.css" integrity="sha256-B">',
  );
});

test("a script with unknown content fails the build", () => {
  expect(() => addIntegrity('<script src="/assets/other.js"></script>', integrities)).toThrow(
    "/assets/other.js has no known integrity",
  );
});

test("an import map before the first module names the integrity of every module that the page does not name", () => {
  const more = new Map([...integrities, ["/assets/c.js", "sha256-C"]]);
  expect(addImportMap('<script type="module" src="/assets/a.js"></script>', more)).toBe(
    '<script type="importmap">{"integrity":{"/assets/c.js":"sha256-C"}}</script>\n<script type="module" src="/assets/a.js"></script>',
  );
});

test("the style sheet of the page is inlined", () => {
  const html = '<link rel="stylesheet" crossorigin href="/assets/b.css"><p>';
  expect(inlineStyles(html, (address) => `a{} /* ${address} */\n`)).toEqual({
    address: "/assets/b.css",
    html: '<style>a{} /* /assets/b.css */</style><link rel="stylesheet" disabled type="inlined" href="/assets/b.css"><p>',
  });
});

test.each(["<p>", '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">'])(
  "the build fails unless the page has exactly one style sheet: %s",
  (html) => {
    expect(() => inlineStyles(html, () => "")).toThrow("exactly one style sheet");
  },
);

test("inline scripts and styles are allowed by hash; data blocks and files are not listed", () => {
  expect(
    inlineSources(
      '<script type="application/json">{}</script><script src="/assets/a.js"></script><script>1</script><style>a{}</style>',
    ),
  ).toEqual({ scripts: [inlineSource("1")], styles: [inlineSource("a{}")] });
});

test("the policy allows only the page's own files and its inline parts by hash", () => {
  expect(contentSecurityPolicy({ scripts: ["'sha256-S'"], styles: ["'sha256-T'"] })).toBe(
    "default-src 'none'; script-src 'self' 'sha256-S'; style-src 'self' 'sha256-T'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
});
