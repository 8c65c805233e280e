import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepOutput } from "../keepOutput.ts";
import { PayinState } from "@pay/contract/connector/payment.ts";
import { checks } from "./checks.ts";
import { faultChecks } from "./faultChecks.ts";
import { type FaultProxy, openFaultProxy, type ProxyFault } from "./faultProxy.ts";
import type { Kit } from "./kit.ts";
import { runChecksOf } from "./runChecksOf.ts";
import { runKit } from "./runKit.ts";
import { type TriedProcess, tryProcess } from "./tryProcess.ts";

const timeout = 240_000;

let folder: string;
let tried: TriedProcess;
let proxy: FaultProxy;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "connector-"));
  tried = await tryProcess(folder);
  proxy = await openFaultProxy({ connector: tried.connector.url });
}, timeout);
afterAll(async () => {
  await proxy.close();
  await tried.close();
  await rm(folder, { recursive: true, force: true });
});

const findings = async (kit = tried.kit, run = checks) =>
  (await runChecksOf(kit, run, () => undefined))
    .filter(({ verdict }) => verdict !== "ok")
    .map(({ number, seen }) => `${number} ${seen}`);

test(
  "the connector to start from keeps every rule, also after it was killed",
  { timeout },
  async () => {
    expect(await findings()).toEqual([]);
    await tried.connector.kill();
    await tried.connector.start();
    for (const { path: order } of tried.kit.orders.slice(0, 3))
      expect((await tried.kit.call({ path: order })).status).toBe(200);
    expect(await findings(tried.kit, faultChecks)).toEqual([]);
  },
);

describe("A rule that is broken is found", () => {
  test.each<readonly [ProxyFault, string, string]>([
    ["redirect", "GET /capabilities answers 200", "answered 302, not 200."],
    ["garbage", "GET /capabilities answers 200", "the answer is wrong."],
    ["moreMoney", "A payin is 404 before", "money has another amount."],
    ["otherCurrency", "A payout is 404 before", "money has another currency."],
    ["error", "A payin is 404 before", "answered 500, not 404."],
    ["lost", "GET /capabilities answers 200", "got no answer: "],
  ])("%s breaks: %s", { timeout }, async (fault, rule, seen) => {
    proxy.choose = () => fault;
    const check = checks.filter((one) => one.rule.startsWith(rule));
    const kit = tried.at(proxy.url);
    const { capabilities } = tried.kit;
    expect(await findings({ ...kit, capabilities, order: tried.kit.order }, check)).toEqual([
      expect.stringContaining(seen),
    ]);
  });

  test("an unknown field breaks none", { timeout }, async () => {
    proxy.choose = () => "unknownField";
    const check = checks.filter(({ rule }) => rule.startsWith("A payin is 404 before"));
    expect(await findings(tried.at(proxy.url), check)).toEqual([]);
  });
});

test.each<readonly [string, (state: PayinState) => PayinState, readonly string[]]>([
  ["a success keeps", (state) => ({ ...state, status: "SUCCESS", moneyReceived: state.money }), []],
  [
    "another instruction breaks",
    (state) => ({
      ...state,
      instruction: { ...state.instruction, expireAt: new Date(Date.now() + 60_000).toISOString() },
    }),
    ["1 The same PUT a third time got another instruction."],
  ],
])(
  "%s the rule that the same PUT gets the same instruction",
  { timeout },
  async (_case, change, expected) => {
    let puts = 0;
    const put: Kit["put"] = async (order) => {
      const answer = await tried.kit.put(order);
      puts += 1;
      return puts < 3 ? answer : { ...answer, json: change(PayinState.parse(answer.json)) };
    };
    const check = checks.filter(({ rule }) => rule.startsWith("The instruction of a payin is"));
    expect(check).toHaveLength(1);
    expect(await findings({ ...tried.kit, put }, check)).toEqual(expected);
  },
);

async function runCheck(...argv: readonly string[]) {
  const output = keepOutput();
  const code = await runKit(argv, { DATA_DIR: folder }, output);
  return { code, printed: output.printed, errors: output.errors };
}

describe("npm run connectors -- check", () => {
  test("describes itself, and refuses what it does not know", async () => {
    expect((await runCheck("--help")).printed).toContain("npm run connectors -- check URL");
    expect((await runCheck("nowhere")).errors).toContain('"nowhere" is no base address.');
    expect((await runCheck("http://c.example", "--paid", "x")).errors).toContain("--paid must be");
  });

  test("gives a connector that does not answer the keys that it needs", { timeout }, async () => {
    const { code, errors } = await runCheck("http://127.0.0.1:9", "--port", "0");
    expect(code).toBe(1);
    expect(errors).toMatch(/does not answer\.\nGive the connector the keys[^]*whsec_/);
  });
});
