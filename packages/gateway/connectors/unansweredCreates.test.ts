import { checksumOf } from "@pay/contract/testing/readPaymentCode.ts";
import { describe, expect, it } from "vitest";
import { callCreate, createBody, createTestPayin } from "../testing/createTestPayin.ts";
import type { ConnectorMood } from "../testing/testConnector.ts";
import { funded, paid, useConnector } from "../testing/useConnector.ts";
import { describeCodeFault } from "./describeCodeFault.ts";

const routed = useConnector();

describe("A create that the connector does not answer", () => {
  const moods: readonly (readonly [string, ConnectorMood])[] = [
    ["cuts the connection after it has written the order", "cut"],
    ["answers 500", { status: 500, body: "{}" }],
    ["answers garbage", { status: 201, body: "<html>" }],
    ["redirects", { status: 302, body: "{}" }],
    ["answers more than 64 KiB", { status: 201, body: `"${"x".repeat(70_000)}"` }],
    ["answers without an instruction", { status: 201, body: '{"status":"PROCESSING"}' }],
    ["says that it has another order", { status: 409, body: '{"code":"other_order"}' }],
  ];
  it.each(moods)("is 503, and the same create leads to one payin: it %s", async (_title, mood) => {
    routed.connector.mood = () => mood;
    expect(await callCreate(routed.deps, routed.caller, "A-1", createBody())).toMatchObject({
      problem: "processor_unavailable",
      headers: { "retry-after": "5" },
    });
    routed.connector.mood = undefined;
    await createTestPayin(routed.deps, routed.caller, "A-1");
    routed.change(paid);
    await routed.pass(60);
    expect((await routed.readPayin()).status).toBe("SUCCESS");
    expect(await routed.balance()).toBe(funded + 5100n);
  });

  it(
    "is 503 after eight seconds of silence, and the same create leads to one payin",
    { tags: ["all"] },
    async () => {
      routed.connector.mood = () => "silent";
      const startedMs = performance.now();
      expect(await callCreate(routed.deps, routed.caller, "A-1", createBody())).toMatchObject({
        problem: "processor_unavailable",
      });
      expect(performance.now() - startedMs).toBeGreaterThan(7900);
      routed.connector.mood = undefined;
      await createTestPayin(routed.deps, routed.caller, "A-1");
      expect(routed.connector.orders.size).toBe(1);
    },
  );

  it.each([
    ["coins worth less than the order", "CRYPTO_OFFLINE", "USD", "0.51"],
    ["coins where none are paid", "QR_PH", "PHP", "51.00"],
  ])("is 503 if it asks for %s", async (_what, paymentMethodCode, currencyCode, amount) => {
    const instruction = {
      money: { amount, currencyCode: "USDC" },
      paymentAddress: { name: "A network", idAddress: "0x1" },
      externalReferenceAccepted: "optional",
      qrCode: "0x1",
      qrName: "Nordic Bikes",
    };
    routed.connector.mood = ({ path }) => {
      const key = path.slice("/payins/".length);
      const money = { amount: "51.00", currencyCode };
      return {
        status: 201,
        body: JSON.stringify({ key, status: "PROCESSING", money, instruction }),
      };
    };
    const body = createBody({ currencyCode, paymentMethod: { paymentMethodCode } });
    expect(await callCreate(routed.deps, routed.caller, "A-1", body)).toMatchObject({
      problem: "processor_unavailable",
    });
  });

  it.each([
    [50, "48"],
    [350_000, "346499"],
    [350_000, "353501"],
    [350_000, "1"],
    [10_000_000, "9974999"],
    [10_000_000, "10025001"],
  ])("is 503 if it asks for far another amount: for %d VND, %s", async (amount, required) => {
    expect(await createFor(amount, required)).toMatchObject({ problem: "processor_unavailable" });
  });

  it.each([
    [50, "49"],
    [350_000, "346500"],
    [350_000, "353500"],
    [10_000_000, "9975000"],
  ])("is taken if it asks for nearly the amount: for %d VND, %s", async (amount, required) => {
    const moneyRequired = { amount: Number(required), currencyCode: "VND" };
    expect(await createFor(amount, required)).toMatchObject({
      body: { paymentMethodResponse: { moneyRequired } },
    });
  });

  const rightCode = "00020101021228350011ph.test.p2m0116PAYMENTGATEWAY0152046016530360854025158";
  const body = `${rightCode}02PH5912NORDIC BIKES6006MANILA6304`;
  const codeOf = (from: string, to: string) => {
    const changed = body.replace(from, to);
    return changed + checksumOf(changed);
  };
  const other = codeOf("540251", "540299");
  const open = codeOf("540251", "");

  it.each([
    ["that asks for something else", { qrCode: other }],
    ["with a wrong checksum", { qrCode: `${body}0000` }],
    ["that names no amount and is not declared", { qrCode: open }],
    ["of another payee", { qrCode: codeOf("", ""), qrName: "Southern Bikes" }],
  ])("is 503, and counted for the alert, for a code %s (G54)", async (_what, told) => {
    const before = await countRefused();
    expect(await createWithCode(told)).toMatchObject({ problem: "processor_unavailable" });
    expect(await countRefused()).toBe(before + 1);
  });

  it.each([
    ["of the order", { qrCode: codeOf("", "") }],
    ["that names no amount and is declared", { qrCode: open, isStaticCode: true }],
  ])("is taken with a code %s (G54)", async (_what, told) => {
    expect(await createWithCode(told)).toMatchObject({ body: { paymentMethodResponse: told } });
  });

  it("is told what is wrong with a code, without its text", () => {
    expect(describeCodeFault({ field: "qrCode", verdict: "static", part: "amount" })).toBe(
      "instruction.qrCode names no amount: send a code of this order alone, or declare it with isStaticCode",
    );
    expect(describeCodeFault({ field: "upiQrDeepLink", verdict: "different", part: "payee" })).toBe(
      "instruction.upiQrDeepLink pays another payee than qrName",
    );
  });

  it("lets the customer choose another method, and credits only what was shown", async () => {
    routed.connector.mood = () => "cut";
    await callCreate(routed.deps, routed.caller, "A-1", createBody());
    routed.connector.mood = undefined;
    const paymentMethod = { paymentMethodCode: "ONLINE" };
    await createTestPayin(routed.deps, routed.caller, "A-1", createBody({ paymentMethod }));
    const [lost, shown] = routed.connector.orders.values();
    if (!lost || !shown) throw new Error("there are not two orders");
    routed.connector.change(lost, paid);
    await routed.pass(60);
    expect(await routed.readPayin()).toMatchObject({
      status: "PROCESSING",
      paymentMethodCode: "ONLINE",
    });
    routed.connector.change(shown, paid);
    await routed.pass(60);
    expect((await routed.readPayin()).status).toBe("SUCCESS");
    expect(await routed.balance()).toBe(funded + 5100n);
  });

  it("ends as the first one did if that was paid meanwhile", async () => {
    routed.connector.mood = () => "cut";
    await callCreate(routed.deps, routed.caller, "A-1", createBody());
    routed.connector.mood = undefined;
    routed.change(paid);
    await createTestPayin(routed.deps, routed.caller, "A-1");
    await routed.pass(1);
    expect((await routed.readPayin()).status).toBe("SUCCESS");
  });

  it("is answered at once after five failures, until one call succeeds again", async () => {
    routed.connector.mood = () => ({ status: 500, body: "{}" });
    const create = async (id: string) =>
      await callCreate(routed.deps, routed.caller, id, createBody());
    for (let count = 0; count < 5; count += 1) await create("A-1");
    const calls = routed.connector.requests.length;
    expect(await create("A-1")).toMatchObject({ headers: { "retry-after": "1" } });
    expect(routed.connector.requests).toHaveLength(calls);
    routed.connector.mood = undefined;
    routed.clock.advance(1000);
    expect(await create("A-1")).toHaveProperty("body");
    expect(await create("A-2")).toHaveProperty("body");
  });
});

/** Returns how many answers of connectors were thrown away. */
async function countRefused(): Promise<number> {
  const name = "connector_refused_answers_total";
  const found = await routed.deps.metrics.registry.getSingleMetric(name)?.get();
  return found?.values.reduce((sum, { value }) => sum + value, 0) ?? 0;
}

/** Creates a payin of 51 PHP by QR Ph, for which the connector answers a code. */
async function createWithCode(told: object) {
  routed.connector.mood = ({ path }) => ({
    status: 201,
    body: JSON.stringify({
      key: path.slice("/payins/".length),
      status: "PROCESSING",
      money: { amount: "51.00", currencyCode: "PHP" },
      instruction: { qrName: "Nordic Bikes", ...told },
    }),
  });
  const paymentMethod = { paymentMethodCode: "QR_PH" };
  return await callCreate(routed.deps, routed.caller, "A-1", createBody({ paymentMethod }));
}

/** Creates a transfer in VND, for which the connector asks for another amount. */
async function createFor(amount: number, required: string) {
  routed.connector.mood = ({ path }) => ({
    status: 201,
    body: JSON.stringify({
      key: path.slice("/payins/".length),
      status: "PROCESSING",
      money: { amount: String(amount), currencyCode: "VND" },
      instruction: {
        account: { bankName: "Bank Alpha", accountNumber: "1", accountName: "Nordic Bikes" },
        reference: "PW1",
        moneyRequired: { amount: required, currencyCode: "VND" },
      },
    }),
  });
  const paymentMethod = { paymentMethodCode: "OFFLINE" };
  const body = createBody({ amount, currencyCode: "VND", paymentMethod });
  return await callCreate(routed.deps, routed.caller, "A-1", body);
}
