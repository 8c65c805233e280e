import { describe, expect, test } from "vitest";
import { paymentPageOperations } from "payment-web-app-sdk/links.ts";
import { systemClock } from "../clock.ts";
import { hashSecret } from "../merchant/merchantCredentials.ts";
import { type ApiCall, callApi } from "../testing/apiCall.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { connectTestRedis } from "../testing/testRedis.ts";
import { useGateway } from "../testing/useGateway.ts";
import { issueToken, type TokenOrder } from "../token/issueToken.ts";
import { createSharedLimit } from "./sharedLimit.ts";

// Typed by hand from G19: two calls, and whether they count under one key. The first is made until it is refused.
const table = `
read X               | read X by another token  | together
read X               | control X                | together
read X               | read Y                   | apart
read X               | read payout X            | apart
read X               | read X of another        | apart
read Y out of scope  | read Y                   | apart
read Y out of scope  | read Y by another token  | apart
read Y out of scope  | options by its token     | together
read Y out of scope  | merchant info            | apart
options for X        | options for X            | apart
options for X        | read X                   | apart
options for X        | options                  | apart
options              | merchant info            | together
options              | options for X and Y      | together
options              | token of operations      | together
token for X          | other token for X        | together
token for X          | token for Y              | apart
token for X          | read X                   | apart
link for X           | link for X again         | together
link for X           | link for X.1             | apart
link for X           | token for X              | together
link for X           | token for X and Y        | apart
link for X           | token of operations      | apart
link for X.1         | token for X.1            | together
link for X.1         | token of a pattern       | apart
token for X and Y    | token of operations      | together
token of a pattern   | token of operations      | together
token of no payment  | token of operations      | together
token for X          | token of operations      | apart
token for no id      | token of operations      | together
wrong secret         | ended token              | together
wrong secret         | no timestamp and no key  | together
wrong secret         | wrong secret elsewhere   | apart
wrong secret         | wrong secret of another  | apart
wrong secret         | unknown merchant         | apart
wrong secret         | token of operations      | apart
ended token          | merchant info            | apart
unknown merchant     | foreign token            | together
unknown merchant     | no token                 | together
unknown merchant     | unknown path             | together
unknown merchant     | unknown path elsewhere   | apart
unknown path         | wrong version            | together
unknown path         | open call                | together
unknown path         | merchant info            | apart
wrong version        | token of no JSON         | together
wrong version        | merchant info            | apart
open call            | merchant info            | apart
`;

/** The merchants and the address of one row, which no other row uses. */
interface Row {
  readonly merchantCode: string;
  readonly otherCode: string;
  readonly from: string;
  /** Returns a token, by default a general one of the merchant. */
  readonly token: (operations?: readonly string[], merchantCode?: string) => Promise<string>;
  readonly forX: () => Promise<string>;
  /** Returns one token of X, the same each time. */
  readonly oneForX: () => Promise<string>;
  readonly endedToken: () => Promise<string>;
}

type Make = (row: Row) => Promise<ApiCall>;

const get =
  (path: string, operations?: readonly string[]): Make =>
  async ({ from, token }) => ({ path, from, token: await token(operations) });
const options =
  (token: (row: Row) => Promise<string>): Make =>
  async (row) => ({
    method: "POST",
    path: "/payins/!availablePaymentOptions",
    body: { paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } } },
    token: await token(row),
    from: row.from,
  });
const ask =
  (body: object, path = "/auth-tokens"): Make =>
  async ({ merchantCode, from }) => ({
    method: "POST",
    path,
    body: { merchantCode, secret: "right", operations: ["GET /balances"], ...body },
    from,
  });
const askFor = (idPayment: string, action = "PAYIN_INFO") =>
  ask({ idPayment, action }, "/auth-tokens-by-action");
const elsewhere =
  (make: Make): Make =>
  async (row) => ({ ...(await make(row)), from: row.from.replace("192.0.2", "198.51.100") });
const ofAnother =
  (make: Make): Make =>
  async (row) =>
    await make({
      ...row,
      merchantCode: row.otherCode,
      token: async () => await row.token(undefined, row.otherCode),
    });

const wrongSecret = ask({ secret: "wrong" });
const unknownMerchant = ask({ merchantCode: "NOBODY" });
const noToken: Make = async ({ from }) => ({ path: "/merchant-info", from });
const unknownPath: Make = async ({ from }) => ({ path: "/nothing", from });

const calls: Readonly<Record<string, Make>> = {
  "read X": get("/payins/X"),
  "read X by another token": get("/payins/X", ["GET /payins/X"]),
  "read X of another": ofAnother(get("/payins/X")),
  "control X": async (row) => ({
    ...(await get("/sandbox/payins/X/!advance")(row)),
    method: "POST",
  }),
  "read Y": get("/payins/Y"),
  "read Y by another token": get("/payins/Y", ["GET /payins/Y"]),
  "read Y out of scope": async ({ from, oneForX }) => ({
    path: "/payins/Y",
    from,
    token: await oneForX(),
  }),
  "options by its token": options(async ({ oneForX }) => await oneForX()),
  "read payout X": get("/payouts/X"),
  "options for X": options(async ({ forX }) => await forX()),
  "options for X and Y": options(
    async ({ token }) => await token(["POST /payins/.*", "GET /payins/X", "GET /payins/Y"]),
  ),
  options: options(async ({ token }) => await token()),
  "merchant info": get("/merchant-info"),
  "token for X": askFor("X"),
  "other token for X": askFor("X", "PAYIN_CREATE"),
  "token for Y": askFor("Y"),
  "token for X.1": askFor("X.1"),
  "token for no id": askFor("no id"),
  "link for X": ask({ operations: paymentPageOperations("X") }),
  "link for X again": ask({ operations: paymentPageOperations("X") }),
  "link for X.1": ask({ operations: paymentPageOperations("X.1") }),
  "token for X and Y": ask({ operations: ["GET /payins/X", "GET /payins/Y"] }),
  "token of a pattern": ask({ operations: ["GET /payins/X", "GET /payins/.*"] }),
  "token of no payment": ask({ operations: ["GET /merchant-info", "GET /balances"] }),
  "token of operations": ask({}),
  "token of no JSON": async (row) => ({ ...(await ask({})(row)), body: "{" }),
  "wrong secret": wrongSecret,
  "wrong secret elsewhere": elsewhere(wrongSecret),
  "wrong secret of another": ofAnother(wrongSecret),
  "no timestamp and no key": ask({ secret: undefined }),
  "unknown merchant": unknownMerchant,
  "ended token": async ({ from, endedToken }) => ({
    path: "/merchant-info",
    from,
    token: await endedToken(),
  }),
  "foreign token": async (row) => ({ ...(await noToken(row)), token: "a.b.c" }),
  "no token": noToken,
  "unknown path": unknownPath,
  "unknown path elsewhere": elsewhere(unknownPath),
  "wrong version": async (row) => ({ ...(await get("/merchant-info")(row)), version: "1" }),
  "open call": async ({ from }) => ({
    path: "/sandbox/institution-visits/abcdefghijklmnopqrstu",
    from,
  }),
};

const rows = table
  .trim()
  .split("\n")
  .map((line) => {
    const [first = "", second = "", verdict = ""] = line.split("|").map((cell) => cell.trim());
    return { first, second, verdict };
  });

const limits = { rateLimitPerSecond: 10, merchantRateLimitPerSecond: 20 };
let opened = 0;

function scopeOf(operations: readonly string[]) {
  return { kind: "operations", operations } as const;
}

async function openRow({ deps }: TestGateway): Promise<Row> {
  opened += 1;
  const [{ merchantCode }, other] = [await addMerchant(deps), await addMerchant(deps)];
  const secretHash = hashSecret("right");
  const secret = { merchantCode, secretId: "right", secretHash, createdAt: deps.clock.now() };
  await deps.database
    .insertInto("merchantSecret")
    .values({ ...secret, retiredAt: null })
    .execute();
  const order = { merchantCode, validitySecs: 60 };
  const issue = async (more: Pick<TokenOrder, "scope"> & Partial<TokenOrder>, at = deps) =>
    (await issueToken(at, { ...order, ...more })).token;
  const longAgo = () => new Date(deps.clock.now().getTime() - 120_000);
  const past = { ...deps, clock: { ...deps.clock, now: longAgo } };
  const everything = ["GET /.*", "POST /.*"];
  const issueForX = async () =>
    await issue({ scope: { kind: "action", action: "PAYIN_CREATE", idPayment: "X" } });
  let oneForX: Promise<string> | undefined;
  return {
    merchantCode,
    otherCode: other.merchantCode,
    from: `192.0.2.${opened}`,
    token: async (operations = everything, of = merchantCode) =>
      await issue({ scope: scopeOf(operations), merchantCode: of }),
    forX: issueForX,
    oneForX: async () => await (oneForX ??= issueForX()),
    endedToken: async () => await issue({ scope: scopeOf(everything) }, past),
  };
}

/** Makes the first call ten times, once more, and then the second one; returns how the last is counted. */
async function judge(on: TestGateway, { first, second }: (typeof rows)[number]) {
  const [makeFirst, makeSecond] = [calls[first], calls[second]];
  if (!makeFirst || !makeSecond) throw new Error(`no call ${first} or ${second}`);
  const row = await openRow(on);
  const [one, two] = [await makeFirst(row), await makeSecond(row)];
  const isRefused = async (call: ApiCall) => (await callApi(on, call)).statusCode === 429;
  for (let count = 0; count < 10; count += 1)
    if (await isRefused(one)) throw new Error(`${first} was refused after ${count}`);
  if (!(await isRefused(one))) throw new Error(`${first} is not limited`);
  return (await isRefused(two)) ? "together" : "apart";
}

async function expectCeiling(on: TestGateway) {
  const row = await openRow(on);
  for (const make of [get("/payins/X"), askFor("X")]) {
    const call = await make(row);
    for (let count = 0; count < 10; count += 1)
      expect((await callApi(on, call)).statusCode).not.toBe(429);
  }
  const { statusCode, headers } = await callApi(on, await get("/payins/Y")(row));
  expect([statusCode, headers["ratelimit-policy"]]).toEqual([429, '"merchant";q=20;w=1']);
}

describe("calls count under the keys of G19", () => {
  const gateway = useGateway({ config: limits });

  test.each(rows)("$first and $second: $verdict", async (row) => {
    expect(await judge(gateway, row)).toBe(row.verdict);
  });

  test("all proven calls of a merchant have a ceiling, token requests too", async () => {
    await expectCeiling(gateway);
  });

  test("calls out of scope never use up the ceiling, nor the limit of the payment that they name", async () => {
    const row = await openRow(gateway);
    const { from, forX } = row;
    // Three tokens of customers, with together more calls than the merchant may make.
    for (const token of [await forX(), await forX(), await forX()])
      for (let count = 0; count < 10; count += 1)
        expect((await callApi(gateway, { path: "/payins/Y", token, from })).statusCode).toBe(403);
    const { statusCode, headers } = await callApi(gateway, await get("/payins/Y")(row));
    expect([statusCode, headers["ratelimit"]]).toEqual([404, '"default";r=9;t=1']);
  });
});

test(
  "calls count under the same keys for all processes on one Redis (G19)",
  { tags: ["all"] },
  async (context) => {
    const client = await connectTestRedis(context);
    const limit = createSharedLimit(systemClock, client);
    const shared = await startGateway({ config: limits, clock: "real", limit });
    for (const row of rows) expect({ ...row, verdict: await judge(shared, row) }).toEqual(row);
    await expectCeiling(shared);
    await shared.close();
    client.close();
  },
);
