import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepOutput } from "../keepOutput.ts";
import { PayinState } from "@pay/contract/connector/payment.ts";
import { checks } from "./checks.ts";
import { faultChecks } from "./faultChecks.ts";
import { type FaultProxy, openFaultProxy, type ProxyFault } from "./faultProxy.ts";
import type { Kit } from "./kit.ts";
import { makeKeys } from "./kitKeys.ts";
import { kitName, openKitListener } from "./kitListener.ts";
import { runChecksOf } from "./runChecksOf.ts";
import { runKit } from "./runKit.ts";
import { trapCases } from "./trapCases.ts";
import { withCents } from "./trapChecks.ts";
import { type TriedProcess, tryProcess } from "./tryProcess.ts";
import { NotTried } from "./verdicts.ts";

const timeout = 240_000;

const asState = (json: unknown) => PayinState.parse(json);

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

/** The provider of the connector to start from has no API, and sends no webhooks. */
const notTriable = /^(?:No webhooks come to|Name the address of your provider's)/;
const findings = async (kit = tried.kit, run = checks) =>
  (await runChecksOf(kit, run, () => undefined))
    .filter(({ verdict, seen = "" }) => verdict !== "ok" && !notTriable.test(seen))
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

  test("a payin that is answered 503 once breaks none", { timeout }, async () => {
    let puts = 0;
    proxy.choose = ({ method }) => {
      if (method === "PUT") puts += 1;
      return method === "PUT" && puts === 1 ? "unavailable" : undefined;
    };
    const check = checks.filter(({ rule }) => rule.startsWith("A payin is 404 before"));
    expect(await findings(tried.at(proxy.url), check)).toEqual([]);
    expect(puts).toBeGreaterThan(1);
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
      return puts < 3 ? answer : { ...answer, json: change(asState(answer.json)) };
    };
    const check = checks.filter(({ rule }) => rule.startsWith("The instruction of a payin is"));
    expect(check).toHaveLength(1);
    expect(await findings({ ...tried.kit, put }, check)).toEqual(expected);
  },
);

describe("A trap of real providers is found", () => {
  const cases = trapCases(() => tried.kit);
  test.each(cases)("%s", { timeout }, async (_trap, rule, spoilt, seen) => {
    expect(await findingsOf(rule, { ...tried.kit, ...spoilt })).toEqual([
      expect.stringContaining(seen),
    ]);
  });
});

test.each([
  [35, 35.05],
  [35.5, 35.05],
  // No cents of these are lost.
  [51, 51.07],
  [100.1, 100.07],
])(
  "cents for the amount %s that a float loses, if there are some, are those of %s",
  (paid, amount) => {
    expect(withCents(paid)).toBe(amount);
  },
);

/** Returns the findings of the checks whose rule begins so. */
async function findingsOf(rule: string, kit: Kit): Promise<readonly string[]> {
  const found = checks.filter((one) => one.rule.startsWith(rule));
  expect(found).toHaveLength(1);
  return await findings(kit, found);
}

describe("A reversal that is told wrong is found", () => {
  const rule = "Money that goes back leaves the SUCCESS";
  type Json = Readonly<Record<string, unknown>>;
  const lists = (json: Json, name: string) => (Array.isArray(json[name]) ? json[name] : []);
  test.each<readonly [string, (at: string, json: Json) => Json, string]>([
    [
      "a part of the money",
      (_at, json) =>
        "reversal" in json
          ? {
              ...json,
              reversal: {
                reversedAt: "2026-11-24T10:00:00.000Z",
                money: { amount: "1", currencyCode: "PHP" },
              },
            }
          : json,
      "no part of it can be reversed",
    ],
    [
      "another status",
      (_at, json) => ("reversal" in json ? { ...json, status: "FAILED" } : json),
      "there is a reversal with FAILED",
    ],
    [
      "a change without isReversed",
      (at, json) =>
        at.startsWith("/changes")
          ? {
              ...json,
              changes: lists(json, "changes").map((one: object) =>
                Object.assign({}, one, { isReversed: undefined }),
              ),
            }
          : json,
      "is not in the changes with isReversed",
    ],
    [
      "a day without reversals",
      (at, json) => (at.startsWith("/settlements") ? { ...json, reversals: [] } : json),
      "is listed 0 times",
    ],
    [
      "a day that takes the success back",
      (at, json) => (at.startsWith("/settlements") ? { ...json, settlements: [] } : json),
      "The success of the payin",
    ],
  ])("%s", { timeout }, async (_case, change, seen) => {
    const call: Kit["call"] = async (one) => {
      const answer = await tried.kit.call(one);
      const { json } = answer;
      return typeof json === "object" && json !== null
        ? { ...answer, json: change(one.path, { ...json }) }
        : answer;
    };
    const [found = ""] = await findingsOf(rule, { ...tried.kit, call });
    expect(found).toContain(seen);
  });

  test("a failure in its place", { timeout }, async () => {
    const kit = tried.at(tried.connector.url, { reversed: 5 });
    const [found = ""] = await findingsOf(rule, kit);
    expect(found).toContain(" of 5, whose money goes back, ends with FAILED.");
  });

  test("a connector without such an amount is not tried", { timeout }, async () => {
    const amounts = { ...tried.kit.amounts, reversed: undefined };
    const reversed: Kit["reversed"] = async (direction) =>
      await Promise.reject(new NotTried(`No ${direction} of ${amounts.reversed} goes back.`));
    expect(await findingsOf(rule, { ...tried.kit, amounts, reversed })).toEqual([
      "1 No payin of undefined goes back.",
    ]);
  });
});

describe("One bad item hides no other one", () => {
  test("each unknown method and currency is named", async () => {
    const told = await tried.kit.capabilities();
    const payins = [
      { paymentMethodCode: "NONE", currencyCodes: ["XXX"] },
      { paymentMethodCode: "NEITHER", currencyCodes: ["PHP", "YYY"] },
    ];
    const capabilities = async () => await Promise.resolve({ ...told, payins });
    expect(await findingsOf("It says the environment", { ...tried.kit, capabilities })).toEqual([
      "1 There is no method NONE. There is no method NEITHER. There is no currency XXX. There is no currency YYY.",
    ]);
  });

  test("each method whose instruction is wrong is named", { timeout }, async () => {
    const told = await tried.kit.capabilities();
    const rows = told.payins.flatMap(({ currencyCodes }) => currencyCodes).length;
    const put: Kit["put"] = async (order) => ({ ...(await tried.kit.put(order)), status: 500 });
    const [seen = ""] = await findingsOf("Each method and currency", { ...tried.kit, put });
    expect(rows).toBeGreaterThan(5);
    expect(seen.match(/ answered 500, not 201\./g)).toHaveLength(5);
    expect(seen).toMatch(/ And \d+ more\.$/);
  });

  test.each(["GET /changes lists each payment", "GET /settlements lists each success"])(
    "%s is tried with a connector that has payins alone",
    { timeout },
    async (rule) => {
      const ended: Kit["ended"] = async (direction, amount) => {
        if (direction === "payout") throw new NotTried("The connector offers no payout.");
        return await tried.kit.ended(direction, amount);
      };
      expect(await findingsOf(rule, { ...tried.kit, ended })).toEqual([]);
    },
  );

  test("capabilities that were lost once are asked for again", { timeout }, async () => {
    let calls = 0;
    proxy.choose = () => {
      calls += 1;
      return calls === 1 ? "lost" : undefined;
    };
    const kit = tried.at(proxy.url);
    const rule = checks.filter((one) => one.rule.startsWith("It says the environment"));
    expect(await findings(kit, [...rule, ...rule])).toEqual([
      expect.stringContaining("1 GET /capabilities got no answer: "),
    ]);
  });

  test("a notification that is cut off ends neither the kit nor another call", async () => {
    const listener = await openKitListener(makeKeys(), 0);
    const notifications = `/connectors/${kitName}/notifications`;
    const { port } = new URL(listener.url);
    const cut = connect(Number(port), "127.0.0.1");
    cut.write(`POST ${notifications} HTTP/1.1\r\nhost: kit\r\ncontent-length: 100\r\n\r\nhalf`);
    await once(cut, "connect");
    // The answer to a second call says that the kit has read the first one.
    const jwks = async () =>
      (await fetch(listener.url + notifications.replace(/\w+$/, "jwks.json"))).status;
    expect(await jwks()).toBe(200);
    cut.destroy();
    await once(cut, "close");
    expect([await jwks(), listener.heard]).toEqual([200, []]);
    await listener.close();
  });
});

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
