import { expect, test } from "vitest";
import { findWrongImports, readImports, zoneOf } from "./findWrongImports.ts";

const messagesFor = (path: string, text: string) =>
  findWrongImports([{ path, text }]).map(({ message }) => message);

test.each([
  ["contract/money.ts", 'import "../src/ui/Row.tsx";', "may not import src/ui"],
  ["contract/money.ts", 'import "../gateway/clock.ts";', "may not import gateway/clock"],
  ["contract/money.ts", 'import "react";', "may not import this package"],
  ["contract/money.ts", 'import "node:fs";', "may not import this package"],
  ["contract/money.ts", 'import "zod";', "may not import this package"],
  ["contract/redirectUrl.ts", 'import "./money.ts";', "may not import contract"],
  ["contract/redirectUrl.ts", 'import "zod/mini";', "may not import this package"],
  ["sdk/token.ts", 'import type { T } from "../contract/token.ts";', "may not import contract"],
  ["sdk/token.ts", 'import "jose";', "may not import this package"],
  ["sdk/token.ts", 'import "../gateway/token/caller.ts";', "may not import gateway/token"],
  ["sdk/token.ts", 'import "./testing/startServer.ts";', "may not import sdk/testing"],
  ["examples/shop/shop.mjs", 'import "../../sdk/index.ts";', "may not import sdk"],
  ["examples/shop/shop.mjs", 'import "fastify";', "may not import this package"],
  ["shop/inbox.ts", 'import "#sdk/testing/startServer.ts";', "may not import sdk/testing"],
  ["shop/inbox.ts", 'import "../gateway/payin/x.ts";', "may not import gateway/payin"],
  ["src/scenario/x.ts", 'import "../option/y.ts";', "may not import src/option"],
  ["src/scenario/x.ts", 'import type { Y } from "../app/y.ts";', "may not import src/app"],
  ["src/api/x.ts", 'import "../locales/y.ts";', "may not import src/locales"],
  ["src/ui/Row.tsx", 'import "#contract/payin.ts";', "may not import contract"],
  ["src/ui/Row.tsx", 'import "react-router";', "may not import this package"],
  ["src/payin/x.ts", 'import "../../gateway/payin/y.ts";', "may not import gateway/payin"],
  ["src/payin/x.ts", 'import "#sdk/sign.ts";', "may not import sdk"],
  ["src/payin/x.ts", 'import "undici";', "may not import this package"],
  ["src/payin/x.ts", 'import "node:crypto";', "may not import this package"],
  ["src/status/x.tsx", 'import("../console/Page.tsx");', "may not import src/console"],
  ["src/app/x.tsx", 'import "../console/Page.tsx";', "may load src/console only by import()"],
  ["src/console/x.tsx", 'import "../payin/y.ts";', "may not import src/payin"],
  ["src/institution/x.tsx", 'import "#sdk/sign.ts";', "may not import sdk"],
  ["gateway/database/x.ts", 'import "../payin/y.ts";', "may not import gateway/payin"],
  ["gateway/payin/x.ts", 'import "../payout/y.ts";', "may not import gateway/payout"],
  ["gateway/payin/x.ts", 'import "../http/y.ts";', "may not import gateway/http"],
  ["gateway/http/x.ts", 'import "../app.ts";', "may not import gateway/app"],
  ["gateway/payin/x.ts", 'import "../../shop/y.ts";', "may not import shop"],
  ["gateway/app.ts", 'import "../shop/y.ts";', "may not import shop"],
  [
    "gateway/payment/x.ts",
    'import type { Y } from "../sandbox/y.ts";',
    "may not import gateway/sandbox",
  ],
  ["gateway/start/x.ts", 'import("../sandbox/y.ts");', "may not import gateway/sandbox"],
  ["gateway/main.ts", 'import "./sandbox/y.ts";', "may load gateway/sandbox only by import()"],
  ["gateway/http/x.ts", 'import "../endpoints/y.ts";', "may not import gateway/endpoints"],
  ["gateway/deps.ts", 'import "./callback/y.ts";', "may take only types from gateway/callback"],
  ["gateway/app.ts", 'import "./main.ts";', "may not import gateway/main"],
  ["gateway/payin/x.ts", 'import "../../src/payin/y.ts";', "may not import src/payin"],
  ["gateway/payin/x.ts", 'import "../testing/y.ts";', "may not import gateway/testing"],
  ["src/payin/x.ts", 'import "../testing/y.ts";', "may not import src/testing"],
  ["src/payin/x.ts", 'import "#contract/samples/y.ts";', "may not import contract/samples"],
  ["gateway/http/x.ts", 'import "#contract/testing/y.ts";', "may not import contract/testing"],
  ["src/payin/x.ts", 'import "./y.test.ts";', "nobody may import a test"],
  ["src/payin/x.test.ts", 'import "../status/y.ts";', "may not import src/status"],
  [
    "connectors/own-accounts/books/x.ts",
    'import type { Y } from "../matching/y.ts";',
    "may not import connectors/own-accounts/matching",
  ],
  [
    "connectors/own-accounts/books/x.ts",
    'import "../testing/y.ts";',
    "may not import connectors/own-accounts/testing",
  ],
  [
    "connectors/own-accounts/server/x.ts",
    'import "../../../gateway/app.ts";',
    "may not import gateway/app",
  ],
  ["connectors/own-accounts/server/x.ts", 'import "fastify";', "may not import this package"],
  ["e2e/page/x.ts", 'import "../../gateway/app.ts";', "may not import gateway/app"],
  ["e2e/hosts/x.ts", 'import "../../gateway/app.ts";', "may not import gateway/app"],
  ["e2e/page/x.ts", 'import "../../src/ui/y.ts";', "may not import src/ui"],
  ["e2e/stack/x.ts", 'import "../../src/ui/y.ts";', "may not import src/ui"],
  ["gateway/app.ts", 'import "../scripts/test.ts";', "may not import scripts"],
])("%s with %s is reported: it %s", (path, source, fault) => {
  expect(messagesFor(path, source)).toEqual([expect.stringContaining(` ${fault}.`)]);
});

test.each([
  ["contract/redirectRequest.ts", 'import "./redirectUrl.ts"; import * as z from "zod/mini";'],
  ["sdk/link.ts", 'import "../contract/redirectUrl.ts"; import type { T } from "./wire/token.ts";'],
  ["examples/shop/shop.mjs", 'import "payment-web-app-sdk"; import "node:http";'],
  ["examples/examples.test.ts", 'import "../gateway/testing/x.ts"; import "../scripts/sdk/y.ts";'],
  ["shop/inbox.ts", 'import "#sdk/verify.ts"; import "#contract/x.ts"; import "node:http";'],
  ["shop/inbox.test.ts", 'import "#sdk/testing/startServer.ts";'],
  ["src/option/x.tsx", 'import "../scenario/y.ts"; import "#contract/payin.ts"; import "./x.css";'],
  ["src/app/routes.tsx", 'lazy(() => import("../console/Page.tsx")); import "../status/y.tsx";'],
  ["src/console/x.tsx", 'import "#sdk/sign.ts"; import "../route/y.ts";'],
  ["gateway/http/x.ts", 'import "#contract/samples/y.ts";'],
  ["gateway/endpoints/a/b.ts", 'import "../../payin/y.ts"; import "../../http/y.ts";'],
  ["gateway/main.ts", 'import "./app.ts"; import("./sandbox/y.ts"); import "fastify";'],
  ["gateway/sandbox/a/x.ts", 'import "../../payin/y.ts"; import "../../../shop/y.ts";'],
  ["gateway/payin/x.test.ts", 'import "../sandbox/y.ts";'],
  ["gateway/payin/x.test.ts", 'import "../testing/y.ts"; import "#contract/samples/y.ts";'],
  ["gateway/token/x.ts", 'import type { Deps } from "../deps.ts";'],
  ["gateway/deps.ts", 'import type { F } from "./callback/outgoingFetch.ts";'],
  ["sdk/x.test.ts", 'import "#contract/redirectRequest.ts"; import "./testing/y.ts";'],
  ["connectors/own-accounts/server/x.ts", 'import "../books/y.ts"; import "#contract/y.ts";'],
  ["connectors/own-accounts/books/x.test.ts", 'import "../testing/y.ts"; import "../review/y.ts";'],
  ["e2e/stack/x.ts", 'import "../../gateway/testing/y.ts"; import "../page/y.ts";'],
  ["e2e/hosts/x.ts", 'import "../../gateway/http/y.ts";'],
])("%s may have %s", (path, source) => {
  expect(messagesFor(path, source)).toEqual([]);
});

test("a folder without a place in the order is reported", () => {
  expect(messagesFor("src/basket/x.ts", "")).toEqual([
    "is in src/basket, which has no place in scripts/checks/imports/rules.ts yet.",
  ]);
});

test.each([
  ["contract/money.ts", "contract"],
  ["contract/methods/offline.ts", "contract"],
  ["contract/samples/samplePayin.ts", "contract/samples"],
  ["contract/redirectUrl.ts", "contract/redirectUrl"],
  ["contract/redirectUrl.test.ts", "contract/redirectUrl"],
  ["sdk/signing/sign.ts", "sdk"],
  ["sdk/testing/startServer.ts", "sdk/testing"],
  ["shop/testing/startTestService.ts", "shop/testing"],
  ["src/option/list/Option.tsx", "src/option"],
  ["src/main.tsx", "src/main"],
  ["gateway/payin/createPayin.ts", "gateway/payin"],
  ["gateway/settings/readConfig.test.ts", "gateway/settings"],
  ["e2e/mocked/options/pay.spec.ts", "e2e"],
  ["connectors/own-accounts/main.ts", "connectors/own-accounts/main"],
  ["connectors/own-accounts/books/entries.ts", "connectors/own-accounts/books"],
  ["e2e/stack/pay.spec.ts", "e2e/stack"],
  ["e2e/hosts/host.ts", "e2e/hosts"],
  ["vite.config.ts", "."],
])("%s is in the zone %s", (path, zone) => {
  expect(zoneOf(path)).toBe(zone);
});

test.each([
  ['import { a } from "./a.ts";', "value"],
  ['import "./a.ts";', "value"],
  ['import a, { type B } from "./a.ts";', "value"],
  ['export { a } from "./a.ts";', "value"],
  ['export * from "./a.ts";', "value"],
  ['import type { A } from "./a.ts";', "type"],
  ['import { type A, type B } from "./a.ts";', "type"],
  ['export type { A } from "./a.ts";', "type"],
  ['let a: import("./a.ts").A;', "type"],
  ['const Page = lazy(() => import("./a.ts"));', "lazy"],
])("%s is a %s import", (text, kind) => {
  expect(readImports({ path: "a.tsx", text })).toEqual([{ specifier: "./a.ts", kind, line: 1 }]);
});

test("an export of the file itself and an import in a comment are not imports", () => {
  const text = '// import "./a.ts"\nexport const a = <b>import "./a.ts"</b>;';
  expect(readImports({ path: "a.tsx", text })).toEqual([]);
});
