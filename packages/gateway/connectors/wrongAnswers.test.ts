import { describe, expect, it } from "vitest";
import { createTestPayin } from "../testing/createTestPayin.ts";
import { createTestPayout } from "../testing/createTestPayout.ts";
import { funded, paid, useConnector } from "../testing/useConnector.ts";

const routed = useConnector();

async function creditsNothing(_what: string, lie: object): Promise<void> {
  await createTestPayin(routed.deps, routed.caller, "A-1");
  const right = { ...routed.connector.only().state };
  routed.change(lie);
  await routed.pass(60);
  await routed.pass(3600);
  expect(await routed.readPayin()).toMatchObject({ status: "PROCESSING", note: null });
  expect(await routed.balance()).toBe(funded);
  routed.connector.change({ ...routed.connector.only() }, {});
  routed.connector.only().state = right;
  routed.change({ status: "SUCCESS", moneyReceived: paid.moneyReceived });
  await routed.pass(60);
  expect((await routed.readPayin()).status).toBe("SUCCESS");
}

describe("An answer that breaks the rules changes nothing", () => {
  const lies: readonly (readonly [string, object])[] = [
    ["another amount", { ...paid, money: { amount: "5100.00", currencyCode: "PHP" } }],
    ["less than the amount", { ...paid, moneyReceived: { amount: "50.99", currencyCode: "PHP" } }],
    ["no money at all", { status: "SUCCESS" }],
    ["a status that is none", { ...paid, status: "PAID" }],
    ["a part that is all", { ...paid, status: "PROCESSING", processorStatus: "PARTIALLY_PAID" }],
  ];
  const moreLies: typeof lies = [
    ["another currency", { ...paid, money: { amount: "51.00", currencyCode: "USD" } }],
    ["more decimals", { ...paid, money: { amount: "51.001", currencyCode: "PHP" } }],
    ["a float", { ...paid, money: { amount: 51, currencyCode: "PHP" } }],
    [
      "money of another currency",
      { ...paid, moneyReceived: { amount: "51", currencyCode: "USD" } },
    ],
    ["another payment's key", { ...paid, key: "TTEvQS05" }],
    ["a null", { ...paid, processorStatus: null }],
    ["NUL in a text", { ...paid, accountCustomerUsedForPayment: { accountName: "a\0b" } }],
    ["a fate unknown", { ...paid, status: "UNKNOWN", processorStatus: "CONFIRMING" }],
  ];
  const title = "a payin with %s is not credited, until the answer is right";
  it.each(lies)(title, creditsNothing);
  it.each(moreLies)(title, { tags: ["all"] }, creditsNothing);

  it.each([
    ["UNKNOWN", { status: "UNKNOWN" }],
    ["a failure of other money", { status: "FAILED", money: { amount: "1", currencyCode: "PHP" } }],
  ])("a payout with %s is neither failed nor sent again", async (_what, lie) => {
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await routed.pass(0);
    routed.change(lie);
    await routed.pass(60);
    await routed.pass(86_400);
    expect((await routed.readPayout()).status).toBe("PROCESSING");
    expect(routed.connector.requests.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });
});
