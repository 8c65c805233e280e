import { PostgresQueryCompiler } from "kysely";
import { describe, expect, it } from "vitest";
import { Capabilities } from "@pay/contract/connector/lists.ts";
import { useLiveConnector } from "../testing/useLiveConnector.ts";
import { readConnector, recordPoll } from "./connectorTable.ts";

const live = useLiveConnector();

const offered = (paymentMethodCode: string, ...currencyCodes: readonly string[]) => ({
  paymentMethodCode,
  currencyCodes,
});

/** Returns a method whose offer has 400 operators, with so many signs in each name. */
const manyBanks = (signs: number) => ({
  ...offered("VA_PAY", "IDR"),
  offers: [
    {
      currencyCode: "IDR",
      paymentOperators: Array.from({ length: 400 }, (_, index) => ({
        code: `BANK_${index}_ID`,
        name: `Bank ${index}`,
        aliases: Array.from({ length: 10 }, (_alias, at) => `${at} ${"x".repeat(signs)}`),
      })),
    },
  ],
});
const stored = async () => {
  const row = await readConnector(live.deps.database, live.connector.connector.name);
  if (!row) throw new Error("there is no connector");
  return row;
};

describe("The capabilities of a connector", () => {
  const good = manyBanks(50);

  it("may have 256 KiB, and the last good ones stay while they have more or break a rule", async () => {
    expect(JSON.stringify(good).length).toBeGreaterThan(200_000);
    await live.tell({ payins: [good] });
    expect(await stored()).toMatchObject({ fault: null, capabilities: { payins: [good] } });
    await live.tell({ payins: [manyBanks(70)] });
    expect(await stored()).toMatchObject({
      fault: "no answer: more than 262144 bytes",
      capabilities: { payins: [good] },
    });
    const [first] = good.offers[0]?.paymentOperators ?? [];
    await live.tell({
      payins: [{ ...good, offers: [{ currencyCode: "IDR", paymentOperators: [first, first] }] }],
    });
    expect(await stored()).toMatchObject({
      fault:
        "capabilities: payins.0.offers.0.paymentOperators.1.code: BANK_0_ID stands there twice",
      capabilities: { payins: [good] },
    });
    await live.tell({ payins: [offered("VA_PAY", "IDR")] });
    expect(await stored()).toMatchObject({
      fault: null,
      capabilities: { payins: [offered("VA_PAY", "IDR")] },
    });
  });

  it("are written when they change, and not each minute", async () => {
    await live.tell({ payins: [good] });
    const queries: string[] = [];
    const compiler = new PostgresQueryCompiler();
    const watched = live.deps.database.withPlugin({
      transformQuery: ({ node, queryId }) => {
        queries.push(compiler.compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => await Promise.resolve(result),
    });
    const before = await stored();
    const now = live.clock.now();
    const same = Capabilities.parse(live.connector.capabilities);
    await recordPoll(watched, before, { capabilities: same, now });
    await recordPoll(watched, before, { capabilities: { ...same, payins: [] }, now });
    expect(queries.map((one) => one.includes(`"capabilities"`))).toEqual([false, true]);
    expect((await stored()).capabilities?.payins).toEqual([]);
  });
});
