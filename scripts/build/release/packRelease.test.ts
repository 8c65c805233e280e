import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import type { LockedPackage } from "../../cli/supply/rules.ts";
import { packagesIn } from "../bundle/licenceTexts.ts";
import { readFolder } from "../hosting/manifest.ts";
import { checkLinks, findLinks } from "../../checks/citations/checkMarkdownLinks.ts";
import { packRelease, sourcesOf, writeTar } from "./packRelease.ts";
import { writeSbom } from "./sbom.ts";

const seconds = 1_795_671_000;
const release = { name: "payment-web-app", version: "1.0.0", sbom: "{}\n", seconds };
const built: Readonly<Record<string, string>> = {
  "dist/LICENSE": "MIT",
  "dist/gateway/main.mjs": "main",
  "dist/gateway.licences.txt": "zod 4.6.7, MIT\n",
  "dist/guides.licences.txt": "minisearch 7.2.0, MIT\n",
  "dist/guides/index.html": "<!doctype html>",
  "dist/package.json": "{}",
  "dist/sdk/index.js": "not a part of the release",
  "dist/web/assets/index-abcdefgh.js": "x".repeat(1000),
  "dist/web/index.html": "<!doctype html>",
  "dist/web.licences.txt": "react 19.3.1, MIT\n",
  "dist/web.manifest.json": "{}",
  "dist/web.nginx.conf": "",
  "CHANGELOG.md": "# Changelog\n",
  "docs/pictures/options.png": "not a part of the release",
  "docs/runbook.md": `# Runbook

![Options](pictures/options.png), [the code](../scripts/x.ts), [\`nginx.conf\`](../packaging/nginx.conf#top),
[folder](../packaging/), [here](#runbook), [elsewhere](https://pay.example/)

\`[as](code)\`
`,
  "packaging/Caddyfile": "pay.example {}",
  "packaging/Containerfile": "FROM node",
  "packaging/alerts.test.yml": "",
  "packaging/alerts.yml": "groups: []",
  "packaging/haproxy.cfg": "global",
  "packaging/nginx.conf": "upstream gateway {}",
  "packaging/payment-web-app.service": "[Unit]",
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "pack-release-"));
  for (const [path, content] of Object.entries(built)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test("the archive has what a host needs, in one folder, and the checksums are those of its files", () => {
  const out = join(root, "out");
  const sums = packRelease(root, out, release);
  expect(readFileSync(join(out, "SHA256SUMS"), "utf8")).toBe(sums);
  const files = readFolder(out);
  for (const line of sums.trim().split("\n")) {
    const [sum = "", name = ""] = line.split("  ");
    const content = files.get(`/${name}`) ?? Buffer.alloc(0);
    expect(createHash("sha256").update(content).digest("hex")).toBe(sum);
  }
  const unpacked = join(root, "unpacked");
  mkdirSync(unpacked);
  execFileSync("tar", ["xzf", join(out, "payment-web-app-1.0.0.tar.gz"), "-C", unpacked]);
  expect([...readFolder(unpacked).keys()]).toEqual(
    [
      "CHANGELOG.md",
      "LICENSE",
      "docs/runbook.md",
      "gateway.licences.txt",
      "gateway/main.mjs",
      "guides.licences.txt",
      "guides/index.html",
      "package.json",
      "packaging/Caddyfile",
      "packaging/alerts.yml",
      "packaging/haproxy.cfg",
      "packaging/nginx.conf",
      "packaging/payment-web-app.service",
      "sbom.cdx.json",
      "web.licences.txt",
      "web.manifest.json",
      "web.nginx.conf",
      "web/assets/index-abcdefgh.js",
      "web/index.html",
    ].map((name) => `/payment-web-app-1.0.0/${name}`),
  );
  const file = join(unpacked, "payment-web-app-1.0.0/web/assets/index-abcdefgh.js");
  expect(readFileSync(file, "utf8")).toBe("x".repeat(1000));
  expect(statSync(file)).toMatchObject({ mtimeMs: seconds * 1000 });
  expect(statSync(file).mode & 0o777).toBe(0o644);
});

test("a page keeps the links that lead somewhere in the archive, and of others the text", () => {
  expect(String(sourcesOf(root).get("docs/runbook.md"))).toBe(`# Runbook

Options, the code, [\`nginx.conf\`](../packaging/nginx.conf#top),
[folder](../packaging/), [here](#runbook), [elsewhere](https://pay.example/)

\`[as](code)\`
`);
});

test("each relative link of the docs in the archive leads to a file or a heading of it", () => {
  const packed = sourcesOf(".");
  const pages = [...packed]
    .filter(([path]) => path.endsWith(".md"))
    .map(([path, content]) => ({ path, text: content.toString() }));
  const folders = new Set([...packed.keys()].map((path) => dirname(path)));
  expect(checkLinks(pages, (path) => packed.has(path) || folders.has(path))).toEqual([]);
  const links = pages.flatMap(({ text }) => findLinks(text));
  expect(links.length).toBeGreaterThan(500);
});

test("the same files give the same bytes at any time, and another byte gives others", () => {
  const sums = packRelease(root, join(root, "first"), release);
  expect(packRelease(root, join(root, "second"), release)).toBe(sums);
  expect(packRelease(root, join(root, "third"), { ...release, sbom: "[]\n" })).not.toBe(sums);
});

test("an archive does not depend on the order in which its files are read", () => {
  const files = [
    ["b", Buffer.from("2")],
    ["a/c", Buffer.from("1")],
  ] as const;
  const one = writeTar("x", new Map(files), seconds);
  expect(writeTar("x", new Map(files.toReversed()), seconds).equals(one)).toBe(true);
  expect(() => writeTar("x", new Map([["y".repeat(100), Buffer.alloc(0)]]), seconds)).toThrow(
    "is too long for the archive",
  );
});

const zod: LockedPackage = {
  name: "zod",
  version: "4.6.7",
  licence: "MIT",
  isForDevelopment: false,
  hasInstallScript: false,
  integrity: `sha512-${Buffer.from("hash").toString("base64")}`,
};
const tool: LockedPackage = {
  ...zod,
  name: "@scope/tool",
  version: "1.2.3",
  licence: "(MIT OR CC0-1.0)",
  isForDevelopment: true,
};

const Bom = z.object({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  metadata: z.object({ timestamp: z.string(), component: z.looseObject({ version: z.string() }) }),
  components: z.array(z.looseObject({ purl: z.string() })),
});

test("the SBOM has each package with its hash and licence, and says which the build contains", () => {
  const described = { name: "payment-web-app", version: "1.0.0", licence: "MIT", seconds };
  const text = writeSbom(described, [zod, tool, zod], new Set(["zod 4.6.7"]));
  const { metadata, components } = Bom.parse(JSON.parse(text));
  expect(metadata).toMatchObject({
    timestamp: "2026-11-26T05:30:00.000Z",
    component: { name: "payment-web-app", version: "1.0.0" },
  });
  expect(components).toEqual([
    expect.objectContaining({
      purl: "pkg:npm/%40scope/tool@1.2.3",
      scope: "excluded",
      licenses: [{ expression: "(MIT OR CC0-1.0)" }],
    }),
    expect.objectContaining({
      purl: "pkg:npm/zod@4.6.7",
      scope: "required",
      hashes: [{ alg: "SHA-512", content: Buffer.from("hash").toString("hex") }],
      licenses: [{ license: { id: "MIT" } }],
    }),
  ]);
  expect(writeSbom(described, [tool, zod], new Set(["zod 4.6.7"]))).toBe(text);
  expect(() => writeSbom(described, [tool], new Set(["zod 4.6.7"]))).toThrow(
    "zod 4.6.7 is in the build, and not in the lock file",
  );
});

test("the packages of a build are read from its licences, also from behind a text with rules", () => {
  const rule = `\n\n${"-".repeat(80)}\n\n`;
  const licences = `@scope/tool 1.2.3, MIT\n\nA text${rule}more of it${rule}zod 4.6.7, MIT\n`;
  expect(packagesIn(licences)).toEqual(["@scope/tool 1.2.3", "zod 4.6.7"]);
});

test("each place that shows the version shows the same, and the changelog begins with it", () => {
  const Versioned = z.object({ version: z.string() });
  const versionIn = (file: string) =>
    Versioned.parse(JSON.parse(readFileSync(file, "utf8"))).version;
  const version = versionIn("package.json");
  const { packages } = z
    .object({ packages: z.object({ "": Versioned }) })
    .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const entries = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## (\d\S*)$/gm)];
  expect([
    versionIn("package-lock.json"),
    packages[""].version,
    versionIn("packages/sdk/package.json"),
    entries[0]?.[1],
  ]).toEqual([version, version, version, version]);
  const [, first = ""] = readFileSync("CHANGELOG.md", "utf8").split(/^## \d\S*$/m);
  expect(first.split("\n").find((line) => line.startsWith("**"))).toBe("**Upgrade notes**");
});
