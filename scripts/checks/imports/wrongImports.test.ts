import { expect, test } from "vitest";
import { readImports } from "./readImports.ts";
import { findWrongImports } from "./wrongImports.ts";

const faultsOf = (path: string, source: string) =>
  findWrongImports(new Map([[path, readImports(path, source)]]));

test.each([
  ["contract/money.ts", 'import "../src/ui/Row.tsx";', "contract may not import src/ui"],
  ["contract/money.ts", 'import "../gateway/clock.ts";', "contract may not import gateway/clock"],
  ["contract/money.ts", 'import "react";', "contract may not import this package"],
  ["contract/money.ts", 'import "node:fs";', "contract may not import this package"],
  ["contract/money.ts", 'import "zod";', "contract may not import this package"],
  [
    "contract/redirectUrl.ts",
    'import "./money.ts";',
    "contract/redirectUrl may not import contract",
  ],
  [
    "contract/redirectUrl.ts",
    'import "zod/mini";',
    "contract/redirectUrl may not import this package",
  ],
  ["sdk/token.ts", 'import type { T } from "../contract/token.ts";', "sdk may not import contract"],
  ["sdk/token.ts", 'import "jose";', "sdk may not import this package"],
  ["sdk/token.ts", 'import "../gateway/token/caller.ts";', "sdk may not import gateway/token"],
  ["sdk/token.ts", 'import "./testing/startServer.ts";', "sdk may not import sdk/testing"],
  ["examples/shop/shop.mjs", 'import "../../sdk/index.ts";', "examples may not import sdk"],
  ["examples/shop/shop.mjs", 'import "fastify";', "examples may not import this package"],
  ["shop/inbox.ts", 'import "#sdk/testing/startServer.ts";', "shop may not import sdk/testing"],
  ["shop/inbox.ts", 'import "../gateway/payin/x.ts";', "shop may not import gateway/payin"],
  ["src/scenario/x.ts", 'import "../option/y.ts";', "src/scenario may not import src/option"],
  [
    "src/scenario/x.ts",
    'import type { Y } from "../app/y.ts";',
    "src/scenario may not import src/app",
  ],
  ["src/api/x.ts", 'import "../locales/y.ts";', "src/api may not import src/locales"],
  ["src/ui/Row.tsx", 'import "#contract/payin.ts";', "src/ui may not import contract"],
  ["src/ui/Row.tsx", 'import "react-router";', "src/ui may not import this package"],
  [
    "src/payin/x.ts",
    'import "../../gateway/payin/y.ts";',
    "src/payin may not import gateway/payin",
  ],
  ["src/payin/x.ts", 'import "#sdk/sign.ts";', "src/payin may not import sdk"],
  ["src/payin/x.ts", 'import "undici";', "src/payin may not import this package"],
  ["src/payin/x.ts", 'import "node:crypto";', "src/payin may not import this package"],
  ["src/status/x.tsx", 'import("../console/Page.tsx");', "src/status may not import src/console"],
  [
    "src/app/x.tsx",
    'import "../console/Page.tsx";',
    "src/app may load src/console only by import()",
  ],
  ["src/console/x.tsx", 'import "../payin/y.ts";', "src/console may not import src/payin"],
  ["src/institution/x.tsx", 'import "#sdk/sign.ts";', "src/institution may not import sdk"],
  [
    "gateway/database/x.ts",
    'import "../payin/y.ts";',
    "gateway/database may not import gateway/payin",
  ],
  ["gateway/payin/x.ts", 'import "../payout/y.ts";', "gateway/payin may not import gateway/payout"],
  ["gateway/payin/x.ts", 'import "../http/y.ts";', "gateway/payin may not import gateway/http"],
  ["gateway/http/x.ts", 'import "../app.ts";', "gateway/http may not import gateway/app"],
  ["gateway/payin/x.ts", 'import "../../shop/y.ts";', "gateway/payin may not import shop"],
  ["gateway/app.ts", 'import "../shop/y.ts";', "gateway/app may not import shop"],
  [
    "gateway/payment/x.ts",
    'import type { Y } from "../sandbox/y.ts";',
    "gateway/payment may not import gateway/sandbox",
  ],
  [
    "gateway/start/x.ts",
    'import("../sandbox/y.ts");',
    "gateway/start may not import gateway/sandbox",
  ],
  [
    "gateway/main.ts",
    'import "./sandbox/y.ts";',
    "gateway/main may load gateway/sandbox only by import()",
  ],
  [
    "gateway/http/x.ts",
    'import "../endpoints/y.ts";',
    "gateway/http may not import gateway/endpoints",
  ],
  [
    "gateway/deps.ts",
    'import "./callback/y.ts";',
    "gateway/deps may take only types from gateway/callback",
  ],
  ["gateway/app.ts", 'import "./main.ts";', "gateway/app may not import gateway/main"],
  [
    "gateway/payin/x.ts",
    'import "../../src/payin/y.ts";',
    "gateway/payin may not import src/payin",
  ],
  [
    "gateway/payin/x.ts",
    'import "../testing/y.ts";',
    "gateway/payin may not import gateway/testing",
  ],
  ["src/payin/x.ts", 'import "../testing/y.ts";', "src/payin may not import src/testing"],
  [
    "src/payin/x.ts",
    'import "#contract/samples/y.ts";',
    "src/payin may not import contract/samples",
  ],
  ["src/payin/x.ts", 'import "./y.test.ts";', "nobody may import a test"],
  ["src/payin/x.test.ts", 'import "../status/y.ts";', "src/payin may not import src/status"],
  ["e2e/page/x.ts", 'import "../../gateway/app.ts";', "e2e may not import gateway/app"],
  ["e2e/hosts/x.ts", 'import "../../gateway/app.ts";', "e2e/hosts may not import gateway/app"],
  ["e2e/page/x.ts", 'import "../../src/ui/y.ts";', "e2e may not import src/ui"],
  ["e2e/stack/x.ts", 'import "../../src/ui/y.ts";', "e2e/stack may not import src/ui"],
  ["gateway/app.ts", 'import "../scripts/test.ts";', "gateway/app may not import scripts"],
])("%s with %s is reported: %s", (path, source, fault) => {
  expect(faultsOf(path, source)).toEqual([expect.stringContaining(`: ${fault}.`)]);
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
  ["gateway/endpoints/a/b.ts", 'import "../../payin/y.ts"; import "../../http/y.ts";'],
  ["gateway/main.ts", 'import "./app.ts"; import("./sandbox/y.ts"); import "fastify";'],
  ["gateway/sandbox/a/x.ts", 'import "../../payin/y.ts"; import "../../../shop/y.ts";'],
  ["gateway/payin/x.test.ts", 'import "../sandbox/y.ts";'],
  ["gateway/payin/x.test.ts", 'import "../testing/y.ts"; import "#contract/samples/y.ts";'],
  ["gateway/token/x.ts", 'import type { Deps } from "../deps.ts";'],
  ["gateway/deps.ts", 'import type { F } from "./callback/outgoingFetch.ts";'],
  ["sdk/x.test.ts", 'import "#contract/redirectRequest.ts"; import "./testing/y.ts";'],
  ["e2e/stack/x.ts", 'import "../../gateway/testing/y.ts"; import "../page/y.ts";'],
  ["e2e/hosts/x.ts", 'import "../../gateway/http/y.ts";'],
])("%s may have %s", (path, source) => {
  expect(faultsOf(path, source)).toEqual([]);
});

test("a folder without a place in the order is reported", () => {
  expect(faultsOf("src/basket/x.ts", "")).toEqual([
    "src/basket/x.ts is in src/basket, which has no place in scripts/checks/imports/rules.ts yet.",
  ]);
});
