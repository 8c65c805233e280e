import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { emptyMaps, lastingMaps, passingMaps } from "./keptMaps.ts";

const listed = "packages/gateway/callback/deliveries.ts";

/** A file, its text, and the beginning of what is said about it. */
const faults: readonly (readonly [path: string, text: string, said: string])[] = [
  [
    "packages/gateway/payin/a.ts",
    "const seen = new Map<string, number>();",
    "`seen` of packages/gateway/payin/a.ts is filled later. If callers fill it, take `createCache`",
  ],
  ["packages/gateway/payin/b.ts", "const a = { b: new Set() };", "`a` of packages/gateway/payin/b"],
  [
    "packages/gateway/payin/c.ts",
    "function f() { return new WeakMap(); }",
    "`f` of packages/gatewa",
  ],
  ["packages/shop/d.ts", "let seen = new Set<string>();", "`seen` of packages/shop/d.ts is filled"],
  [
    "packages/gateway/payin/e.ts",
    'import { LRUCache } from "lru-cache"; const a = new LRUCache({ max: 5 });',
    "A cache is made by `createCache` of packages/gateway/boundedCache.ts",
  ],
  [listed, "const other = new Set();", "`other` of packages/gateway/callback/deliveries.ts"],
];

const allowed: readonly (readonly [path: string, text: string])[] = [
  ["packages/gateway/payin/f.ts", 'const codes = new Set(["A"]); const d = new Date();'],
  ["packages/gateway/payin/g.test.ts", "const seen = new Map();"],
  ["packages/gateway/testing/h.ts", "const seen = new Map();"],
  ["packages/contract/i.ts", "const seen = new Map();"],
  ["src/payin/j.ts", "const seen = new Map();"],
];

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string(), message: z.string() })),
});
const root = join(import.meta.dirname, "../../..");
const tree = realpathSync(mkdtempSync(join(tmpdir(), "maps-")));
const found = new Map<string, string[]>();

// One run of oxlint with the real plugin reads all files.
beforeAll(() => {
  for (const own of ["plugin", "keptMaps"])
    cpSync(join(import.meta.dirname, `${own}.ts`), join(tree, `scripts/checks/memory/${own}.ts`));
  const settings = {
    jsPlugins: ["./scripts/checks/memory/plugin.ts"],
    rules: { "memory/bounded-maps": "error" },
  };
  writeFileSync(join(tree, ".oxlintrc.json"), JSON.stringify(settings));
  for (const [path, text] of [...faults, ...allowed]) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json"], {
    cwd: tree,
    encoding: "utf8",
  });
  for (const { code, filename, message } of Report.parse(JSON.parse(stdout)).diagnostics)
    if (code === "memory(bounded-maps)")
      found.set(filename, [...(found.get(filename) ?? []), message]);
});
afterAll(() => rmSync(tree, { recursive: true }));

test.each(faults)("oxlint reports %s with %s: %s", (path, _text, said) => {
  expect(found.get(path)).toEqual([expect.stringContaining(said)]);
});

test.each(allowed)("%s may have %s", (path) => {
  expect(found.get(path)).toBeUndefined();
});

test("every listed map exists", () => {
  const all = [
    ...lastingMaps,
    ...[passingMaps, emptyMaps].flatMap((byFile) =>
      Object.entries(byFile).flatMap(([file, names]) => names.map((name) => ({ file, name }))),
    ),
  ];
  const gone = all.filter(({ file, name }) => {
    const text = readFileSync(join(root, file), "utf8");
    return !/new (?:Weak)?(?:Map|Set)\b/.test(text) || !new RegExp(`\\b${name}\\b`).test(text);
  });
  expect(gone).toEqual([]);
});
