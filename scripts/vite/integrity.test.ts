import { expect, test } from "vitest";
import {
  addHashes,
  addIntegrity,
  addSchemas,
  inlineSource,
  inlineSources,
  integrityOf,
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

test("a script of unknown content ends the build", () => {
  expect(() => addIntegrity('<script src="/assets/other.js"></script>', integrities)).toThrow(
    "/assets/other.js has no known integrity",
  );
});

test("the page says where the integrity of the other files is, and what that file must be", () => {
  expect(addHashes("<head>\n  </head>", "/assets/h.json", "sha256-H")).toBe(
    '<head>\n  <meta name="hashes" content="/assets/h.json sha256-H">\n  </head>',
  );
});

test("the page says where the schemas are, and does not load them yet", () => {
  expect(addSchemas("<head>\n  </head>", "/assets/s.js", "sha256-S")).toBe(
    '<head>\n  <link id="schemas" crossorigin href="/assets/s.js" integrity="sha256-S">\n  </head>',
  );
});

test("what runs inline is allowed by its hash, data and files are not listed", () => {
  expect(
    inlineSources(
      '<script type="application/json">{}</script><script src="/assets/a.js"></script><script>1</script><style>a{}</style>',
    ),
  ).toEqual({ scripts: [inlineSource("1")], styles: [inlineSource("a{}")] });
});
