import { beforeAll, describe, expect, it } from "vitest";
import type { Balances } from "@pay/contract/endpoints/readBalances.ts";
import type { Statement } from "@pay/contract/endpoints/readStatement.ts";
import { sandboxCalls } from "../testing/sandboxCalls.ts";
import { useGateway } from "../testing/useGateway.ts";

/** Returns an entry as one line: account, kind, amount, balance, payment. */
function lineOf({ account, kind, amount, balance, idPayment = "" }: Statement["entries"][number]) {
  return `${account} ${kind} ${amount.amount} ${balance.amount} ${amount.currencyCode} ${idPayment}`.trim();
}

const php = (available: number, reserved: number) => ({
  available: { amount: available, currencyCode: "PHP" },
  reserved: { amount: reserved, currencyCode: "PHP" },
});

describe("The statement (G31)", () => {
  const gateway = useGateway();
  const sandbox = sandboxCalls(gateway);
  beforeAll(async () => {
    gateway.clock.advance(60_000);
    // 10:01: a payin of 200 pesos, fee 3; a payout of 51 and 1, paid; one of 3 and 1, released; one of 40 and 1, held.
    await sandbox.create("payins", "IN-1", 200);
    await sandbox.advance("payins", "IN-1", { by: 5 });
    gateway.clock.advance(60_000);
    await sandbox.create("payouts", "OUT-1", 51);
    gateway.clock.advance(1000);
    await sandbox.advance("payouts", "OUT-1", { by: 5 });
    gateway.clock.advance(1000);
    await sandbox.create("payouts", "OUT-2", 3);
    gateway.clock.advance(1000);
    await sandbox.advance("payouts", "OUT-2", { by: 5 });
    gateway.clock.advance(1000);
    await sandbox.create("payouts", "OUT-3", 40);
    gateway.clock.advance(60_000);
    await gateway.dueWork.runUntilIdle();
  });

  async function read(query = ""): Promise<Statement> {
    const { status, json } = await sandbox.call("GET", `/statement${query}`);
    expect(status).toBe(200);
    return json;
  }
  it("lists each movement with its account's balance after it, and fees beside their payments", async () => {
    const { entries, totals, nextCursor } = await read("?currencies=PHP");
    expect(entries.map(lineOf)).toEqual([
      "available funding 10000000 10000000 PHP",
      "available payin 200 10000200 PHP IN-1",
      "available fee -3 10000197 PHP IN-1",
      "available hold -52 10000145 PHP OUT-1",
      "reserved hold 52 52 PHP OUT-1",
      "reserved payout -51 1 PHP OUT-1",
      "reserved fee -1 0 PHP OUT-1",
      "available hold -4 10000141 PHP OUT-2",
      "reserved hold 4 4 PHP OUT-2",
      "reserved release -4 0 PHP OUT-2",
      "available release 4 10000145 PHP OUT-2",
      "available hold -41 10000104 PHP OUT-3",
      "reserved hold 41 41 PHP OUT-3",
    ]);
    expect(totals).toEqual([
      { currencyCode: "PHP", opening: php(0, 0), closing: php(10_000_104, 41) },
    ]);
    expect(nextCursor).toBeUndefined();
    expect(entries[1]).toEqual({
      bookedAt: "2026-11-21T10:01:00.000Z",
      account: "available",
      kind: "payin",
      amount: { amount: 200, currencyCode: "PHP" },
      balance: { amount: 10_000_200, currencyCode: "PHP" },
      direction: "payin",
      idPayment: "IN-1",
    });
  });

  it("ends with the balances of `GET /balances`, in every currency", async () => {
    const { json } = await sandbox.call("GET", "/balances");
    const { balances }: Balances = json;
    const { totals } = await read();
    const withMoney = balances.filter(({ available }) => available.amount > 0);
    expect(totals.length).toBeGreaterThan(3);
    expect(
      totals.map(({ currencyCode, closing }) => [
        currencyCode,
        closing.available,
        closing.reserved,
      ]),
    ).toEqual(
      withMoney
        .toSorted((one, other) => (one.currencyCode < other.currencyCode ? -1 : 1))
        .map(({ currencyCode, available, reserved }) => [currencyCode, available, reserved]),
    );
  });

  it("covers a range, its start included and its end excluded, and opens with the balance before", async () => {
    const range = "from=2026-11-21T10:02:00.000Z&to=2026-11-21T10:02:02.000Z&currencies=PHP";
    const { entries, totals } = await read(`?${range}`);
    expect(entries.map(lineOf)).toEqual([
      "available hold -52 10000145 PHP OUT-1",
      "reserved hold 52 52 PHP OUT-1",
      "reserved payout -51 1 PHP OUT-1",
      "reserved fee -1 0 PHP OUT-1",
    ]);
    expect(totals).toEqual([
      { currencyCode: "PHP", opening: php(10_000_197, 0), closing: php(10_000_145, 0) },
    ]);
  });

  it("opens with the balance that was stored for an earlier hour", async () => {
    const { entries, totals } = await read("?from=2026-11-21T11:30:00.000Z&currencies=PHP");
    expect(entries).toEqual([]);
    expect(totals).toEqual([
      { currencyCode: "PHP", opening: php(10_000_104, 41), closing: php(10_000_104, 41) },
    ]);
  });

  it("comes in pages, without gaps and duplicates, with the totals of the whole on each", async () => {
    const whole = await read();
    const paged: Statement["entries"] = [];
    let cursor = "";
    let pages = 0;
    do {
      const page = await read(`?limit=3${cursor}`);
      expect(page.totals).toEqual(whole.totals);
      paged.push(...page.entries);
      cursor = page.nextCursor === undefined ? "" : `&cursor=${page.nextCursor}`;
      pages += 1;
    } while (cursor !== "");
    expect(paged).toEqual(whole.entries);
    expect(pages).toBeGreaterThan(4);
  });

  it.each(["?", "?from=2026-11-21T10:01:30.000Z&"])(
    "sums from its openings to its closings, per account, for %s",
    async (query) => {
      const { entries, totals } = await read(`${query}limit=100`);
      for (const { currencyCode, opening, closing } of totals) {
        for (const account of ["available", "reserved"] as const) {
          const last = entries.findLast(
            (one) => one.account === account && one.amount.currencyCode === currencyCode,
          );
          expect(last?.balance ?? closing[account]).toEqual(closing[account]);
          const moved = entries
            .filter((one) => one.account === account && one.amount.currencyCode === currencyCode)
            .reduce((sum, { amount }) => sum + Math.round(amount.amount * 100), 0);
          const grown = (closing[account].amount - opening[account].amount) * 100;
          expect([currencyCode, account, moved]).toEqual([
            currencyCode,
            account,
            Math.round(grown),
          ]);
        }
      }
    },
  );

  it("shows the tax if one is levied", async () => {
    const body = {
      paymentRequested: { money: { amount: 100_000, currencyCode: "IDR" } },
      paymentMethod: { paymentMethodCode: "VA_PAY", paymentOperatorCode: "BANK_ALPHA_ID" },
      callbackUrl: gateway.receiver.url,
      returnUrl: "https://shop.example/return",
    };
    const created = await sandbox.call("POST", "/payins/TAXED", body);
    expect(created.status).toBe(201);
    await sandbox.advance("payins", "TAXED", { by: 5 });
    const { entries } = await read("?currencies=IDR&from=2026-11-21T10:02:30.000Z");
    // 1.5 % is 1500, and 11 % of that 165 (G31).
    expect(entries.map(lineOf)).toEqual([
      "available payin 100000 10100000 IDR TAXED",
      "available fee -1500 10098500 IDR TAXED",
      "available vat -165 10098335 IDR TAXED",
    ]);
  });

  it.each(["?currencies=", "?currencies=XXX"])(
    "is empty for %s, which names none (§4)",
    async (query) => {
      expect(await read(query)).toEqual({ entries: [], totals: [] });
    },
  );

  it("ignores invalid values in its query (§4)", async () => {
    const odd = await read("?limit=1000&cursor=AAAA");
    expect(odd).toEqual(await read());
    const place = JSON.stringify(["-271821-04-20T00:00:00.000Z", "payin/A\0/credited"]);
    expect(await read(`?cursor=${Buffer.from(place).toString("base64url")}`)).toEqual(odd);
  });

  it.each([
    ["?from=yesterday", "#from"],
    ["?to=,", "#to"],
    ["?currency=PHP", "#currency"],
  ])("refuses %s, which would show other movements than meant (G53)", async (query, pointer) => {
    const { status, json } = await sandbox.call("GET", `/statement${query}`);
    expect([status, json.errors]).toMatchObject([422, [{ pointer }]]);
  });

  it("accepts times before all entries, down to the year 0", async () => {
    expect(await read("?from=0000-01-01T00:00:00.000Z")).toEqual(await read());
    const { entries, totals } = await read("?to=0000-01-01T00:00:00.000Z&currencies=PHP");
    expect(entries).toEqual([]);
    expect(totals).toEqual([{ currencyCode: "PHP", opening: php(0, 0), closing: php(0, 0) }]);
  });
});
