import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";

/** A file, its text, and the beginning of what is said about it. */
const faults: readonly (readonly [path: string, text: string, fault: string])[] = [
  // An area imports what it may not.
  [
    "packages/contract/money.ts",
    'import "../../src/ui/Row.tsx";',
    "`contract` may not import `src/ui`",
  ],
  [
    "packages/contract/redirectUrl.ts",
    'import "./money.ts";',
    "`contract/redirectUrl` may not import",
  ],
  [
    "packages/sdk/x.ts",
    'import type { T } from "../contract/y.ts";',
    "`sdk` may not import `contract`",
  ],
  ["examples/shop/x.mjs", 'import "../../packages/sdk/y.ts";', "`examples` may not import `sdk`"],
  // The facts about operators are the services' own: no browser loads them.
  [
    "src/option/x.ts",
    'import "@pay/operators/catalogue.ts";',
    "`src/option` may not import `operators`",
  ],
  [
    "packages/contract/x.ts",
    'import type { T } from "../operators/y.ts";',
    "`contract` may not import `operators`",
  ],
  [
    "packages/connector/server/x.ts",
    'import "../../gateway/app.ts";',
    "`connector/server` may not import `gateway/app`",
  ],
  [
    "examples/shop/w.mjs",
    'import "@pay/connector/settings.ts";',
    "`examples` may not import `connector",
  ],
  [
    "packages/operators/x.ts",
    'import "../gateway/app.ts";',
    "`operators` may not import `gateway/app`",
  ],
  [
    "packages/own-accounts/review/x.ts",
    'import "../../gateway/clock.ts";',
    "`own-accounts/review` may not",
  ],
  [
    "packages/own-accounts/books/x.ts",
    'import "../review/y.ts";',
    "`own-accounts/books` may not import `own-accounts/review`, which is not above it",
  ],
  ["src/ui/Row.tsx", 'import "@pay/contract/payin.ts";', "`src/ui` may not import `contract`"],
  ["src/payin/a.ts", 'import "payment-web-app-sdk/sign.ts";', "`src/payin` may not import `sdk`"],
  [
    "src/institution/x.tsx",
    'import "payment-web-app-sdk/sign.ts";',
    "`src/institution` may not import `sdk`",
  ],
  [
    "packages/gateway/payin/a.ts",
    'import "../../../src/payin/y.ts";',
    "`gateway/payin` may not import `src",
  ],
  [
    "packages/gateway/payin/b.ts",
    'import "../../shop/y.ts";',
    "`gateway/payin` may not import `shop`",
  ],
  ["e2e/page/a.ts", 'import "../../src/ui/y.ts";', "`e2e` may not import `src/ui`"],
  [
    "e2e/page/b.ts",
    'import "../../packages/gateway/app.ts";',
    "`e2e` may not import `gateway/app`",
  ],
  [
    "e2e/hosts/x.ts",
    'import "../../packages/gateway/app.ts";',
    "`e2e/hosts` may not import `gateway/app`",
  ],
  ["e2e/stack/x.ts", 'import "../../src/ui/y.ts";', "`e2e/stack` may not import `src/ui`"],
  // A folder imports one below it.
  ["src/scenario/a.ts", 'import "../option/y.ts";', "`src/scenario` may not import `src/option`"],
  ["src/scenario/b.ts", 'import type { Y } from "../app/y.ts";', "`src/scenario` may not import"],
  ["src/api/x.ts", 'export * from "../locales/y.ts";', "`src/api` may not import `src/locales`"],
  ["src/payin/b.test.ts", 'import "../status/y.ts";', "`src/payin` may not import `src/status`"],
  ["src/console/a.tsx", 'import "../payin/y.ts";', "`src/console` may not import `src/payin`"],
  [
    "packages/gateway/database/x.ts",
    'import "../payin/y.ts";',
    "`gateway/database` may not import",
  ],
  [
    "packages/gateway/payin/c.ts",
    'export { y } from "../payout/y.ts";',
    "`gateway/payin` may not import",
  ],
  [
    "packages/gateway/openapi/a.ts",
    'let a: import("../app.ts").A;',
    "`gateway/openapi` may not import",
  ],
  ["packages/gateway/app.ts", 'import "./main.ts";', "`gateway/app` may not import `gateway/main`"],
  // Live loads what only the sandbox may.
  [
    "src/app/a.tsx",
    'const Page = lazy(() => import("../console/Page.tsx"));\nimport "../console/Page.tsx";',
    "`src/app` may load `src/console` only by `import()`",
  ],
  ["src/status/x.tsx", 'import("../console/Page.tsx");', "`src/status` may not import `src/cons"],
  [
    "packages/gateway/main.ts",
    'import "./sandbox/y.ts";',
    "`gateway/main` may load `gateway/sandbox` only",
  ],
  ["packages/gateway/start/x.ts", 'import("../sandbox/y.ts");', "`gateway/start` may not import"],
  [
    "packages/gateway/payment/x.ts",
    'import type { Y } from "../sandbox/y.ts";',
    "`gateway/payment` may",
  ],
  [
    "packages/gateway/deps.ts",
    'import type { Y } from "./callback/y.ts";\nimport "./callback/y.ts";',
    "`gateway/deps` may take only types from",
  ],
  // A package that is not allowed.
  ["packages/contract/a.ts", 'import "react";', "`contract` may not import the package `react`"],
  [
    "packages/contract/b.ts",
    'import "node:fs";',
    "`contract` may not import the package `node:fs`",
  ],
  ["packages/contract/c.ts", 'import "zod";', "`contract` may not import the package `zod`"],
  [
    "packages/contract/currency.ts",
    'import "zod/mini";',
    "`contract/currency` may not import the package",
  ],
  ["packages/sdk/y.ts", 'import "jose";', "`sdk` may not import the package `jose`"],
  ["examples/shop/y.mjs", 'import "fastify";', "`examples` may not import the package `fastify`"],
  ["src/ui/a.tsx", 'import "react-router";', "`src/ui` may not import the package `react-router`"],
  ["src/payin/c.ts", 'import /* a */ "undici";', "`src/payin` may not import the package `undici`"],
  // A test, and what only tests need.
  ["src/payin/d.ts", 'import "./y.test.ts";', "Nobody may import a test"],
  ["e2e/page/c.ts", 'import "../mocked/y.spec.ts";', "Nobody may import a test"],
  [
    "packages/gateway/payin/d.ts",
    'import "../testing/y.ts";',
    "`gateway/payin` may not import `gateway/te",
  ],
  [
    "src/payin/e.ts",
    'import "@pay/contract/samples/y.ts";',
    "`src/payin` may not import `contract/sa",
  ],
  [
    "packages/gateway/openapi/b.ts",
    'import "@pay/contract/testing/y.ts";',
    "`gateway/openapi` may not import",
  ],
  [
    "packages/shop/inbox.ts",
    'import "payment-web-app-sdk/testing/y.ts";',
    "`shop` may not import `sdk/testing`",
  ],
  // A folder without a place in the order.
  ["src/basket/x.ts", "", "`src/basket` has no place in the order"],
  ["basket/x.ts", "", "`basket` has no place in the order"],
];

const allowed: readonly (readonly [path: string, text: string])[] = [
  [
    "packages/contract/d.ts",
    'import "./currency.ts"; import "zod/mini"; import "./followableUrl.ts";',
  ],
  [
    "packages/sdk/link.ts",
    'import "../contract/redirectUrl.ts"; import type { T } from "./wire/token.ts";',
  ],
  ["packages/sdk/x.test.ts", 'import "@pay/contract/redirectRequest.ts"; import "./testing/y.ts";'],
  ["examples/connector/x.ts", 'import "@pay/connector/settings.ts"; import "node:http";'],
  ["examples/shop/z.mjs", 'import "payment-web-app-sdk"; import "node:http";'],
  [
    "examples/x.test.ts",
    'import "../packages/gateway/testing/x.ts"; import "../scripts/sdk/y.ts";',
  ],
  [
    "packages/shop/outbox.ts",
    'import "payment-web-app-sdk/verify.ts"; import "@pay/contract/x.ts"; import "node:http";',
  ],
  ["packages/shop/outbox.test.ts", 'import "payment-web-app-sdk/testing/startServer.ts";'],
  [
    "src/option/x.tsx",
    'import "../scenario/y.ts"; import "@pay/contract/payin.ts"; import "./x.css";',
  ],
  ["src/app/b.tsx", 'lazy(() => import("../console/Page.tsx")); import "../status/y.tsx";'],
  ["src/console/b.tsx", 'import "payment-web-app-sdk/sign.ts"; import "../route/y.ts";'],
  ["src/payin/f.tsx", '// import "./a.test.ts"\nexport const a = <b>import "./a.test.ts"</b>;'],
  [
    "packages/gateway/openapi/c.ts",
    'import "@pay/contract/samples/y.ts"; import "../../../package.json";',
  ],
  [
    "packages/gateway/endpoints/a/b.ts",
    'import "../../payin/y.ts"; import "../../transport/y.ts";',
  ],
  [
    "packages/gateway/main.test.ts",
    'import "./app.ts"; import("./sandbox/y.ts"); import "fastify";',
  ],
  ["packages/gateway/sandbox/a/x.ts", 'import "../../payin/y.ts"; import "../../../shop/y.ts";'],
  [
    "packages/gateway/payin/x.test.ts",
    'import "../sandbox/y.ts"; import "@pay/contract/samples/y.ts";',
  ],
  ["packages/gateway/token/x.ts", 'import type { Deps } from "../deps.ts";'],
  [
    "packages/gateway/testing/x.ts",
    'import "../main.ts"; import "../../shop/y.ts"; import "vitest";',
  ],
  ["e2e/stack/y.ts", 'import "../../packages/gateway/testing/y.ts"; import "../page/y.ts";'],
  ["e2e/hosts/y.ts", 'import "../../packages/gateway/webApp/y.ts";'],
  ["scripts/x.ts", 'import "../packages/gateway/testing/y.ts"; import "../packages/sdk/y.ts";'],
  ["vite.config.ts", 'import "./scripts/a.ts";'],
];

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string(), message: z.string() })),
});

const root = join(import.meta.dirname, "../../..");
const tree = realpathSync(mkdtempSync(join(tmpdir(), "imports-")));
const found = new Map<string, string[]>();
const calls: string[] = [];
/** Uses of Object, of which the last two yield an any. */
const objectCall =
  "export const one = Object.keys({}).map(String); export const two: number = Object(1).any; export const three: number = new Object(1).any;";

// One run of oxlint with the real settings reads all files.
beforeAll(() => {
  const here = relative(root, import.meta.dirname);
  for (const own of [
    ".oxlintrc.json",
    ...["plugin", "rules", "order"].map((name) => join(here, `${name}.ts`)),
    // The settings name it too.
    ...["plugin", "keptMaps"].map((name) => join(here, "../memory", `${name}.ts`)),
  ])
    cpSync(join(root, own), join(tree, own));
  for (const [path, text] of [...faults, ...allowed]) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  writeFileSync(join(tree, "scripts/objectCall.ts"), objectCall);
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json"], {
    cwd: tree,
    encoding: "utf8",
  });
  for (const { code, filename, message } of Report.parse(JSON.parse(stdout)).diagnostics) {
    if (code === "architecture(no-object-call)") calls.push(message);
    if (code !== "architecture(import-order)") continue;
    found.set(filename, [...(found.get(filename) ?? []), message]);
  }
});

afterAll(() => rmSync(tree, { recursive: true }));

test.each(faults)("oxlint reports %s with %s: %s", (path, _, fault) => {
  expect(found.get(path)).toEqual([expect.stringContaining(fault)]);
});

test.each(allowed)("%s may have %s", (path) => {
  expect(found.get(path)).toBeUndefined();
});

test("a call of Object is reported, because it is an any", () => {
  const message = expect.stringContaining("Use `toRecord(x)`");
  expect(calls).toEqual([message, message]);
});

test("a message says what to do", () => {
  expect(found.get("src/scenario/a.ts")).toEqual([
    "`src/scenario` may not import `src/option`, which is not above it in scripts/checks/imports/order.ts. Move the code above both, or pass the value in.",
  ]);
});
