import { describe, expect, it } from "vitest";
import { noLook } from "../catalogue/optionLook.ts";
import { runCommand } from "../commands/runCommand.ts";
import { callCreate, createBody } from "../testing/createTestPayin.ts";
import { useLiveConnector } from "../testing/useLiveConnector.ts";
import { listPaymentOperatorsOperation } from "./listPaymentOperators.ts";
import { listPaymentOptionsOperation } from "./listPaymentOptions.ts";
import { readPayinOperation } from "./readPayin.ts";

const live = useLiveConnector();

const offered = (paymentMethodCode: string, ...currencyCodes: readonly string[]) => ({
  paymentMethodCode,
  currencyCodes,
});

const bare = { params: undefined, rawBody: new Uint8Array(), headers: {} };

async function optionsIn(currencyCode: string, amount: number) {
  const body = { paymentRequested: { money: { amount, currencyCode } } };
  const call = { ...bare, body, caller: await live.addRouted() };
  const answer = await listPaymentOptionsOperation.handle(call, live.deps);
  if ("problem" in answer) throw new Error(answer.problem);
  return answer.body.paymentOptions;
}

const bni = { code: "BNI_ID", name: "BNI" };

describe("The offers of a connector (G57)", () => {
  it("name in the status what nobody can use, what has closed, and what this version does not know", async () => {
    const small = { code: "SMALL_ID", name: "Small", limits: { maximum: "9999" } };
    const offer = { currencyCode: "IDR", limits: { minimum: "10000" }, mandatory: [] };
    const [one, two] = [
      { ...offered("VA_PAY", "IDR"), offers: [{ ...offer, paymentOperators: [small, bni] }] },
      { ...offered("E_WALLET", "IDR"), offers: [{ ...offer, paymentOperators: [small] }] },
    ];
    const dollar = { amount: "1.00", currencyCode: "USD" };
    const limited = { moneyLimits: [{ minimum: dollar, maximum: dollar }] };
    const unknown = [
      offered("va_pay", "IDR"),
      { ...offered("QR_PH", "PHP", "IDR", "XAF"), ...limited },
    ];
    // BRI Syariah became a part of Bank Syariah Indonesia in 2021.
    const closed = { currencyCode: "IDR", paymentOperators: [{ code: "ID_422" }] };
    const payouts = [{ ...offered("BANK_TRANSFER", "IDR"), offers: [closed] }];
    await live.tell({ payins: [one, two, ...unknown], payouts });
    const [option, ...others] = await optionsIn("IDR", 10_000);
    expect(others).toEqual([]);
    expect(option?.paymentOperators).toEqual([bni]);
    expect(option?.dataPoints[0], "an empty list lowers nothing").toMatchObject({
      name: "paymentOperatorCode",
      required: true,
    });
    const { text } = await runCommand({ name: "showConnectors" }, live.deps);
    expect(text.match(/ {2}(?:missing|closed|ignored) .*/g)).toEqual([
      "  missing    payin VA_PAY in IDR: its limits leave no amount for SMALL_ID, so nobody can use it",
      "  missing    payin E_WALLET in IDR: its limits leave no amount for SMALL_ID, so nobody can use it",
      "  closed     payout BANK_TRANSFER in IDR: ID_422 closed in 2021-02-01, and ID_451 has its accounts",
      "  ignored    payin va_pay: this version has no such method",
      "  ignored    payin QR_PH in IDR: the method has no such currency",
      "  ignored    payin QR_PH in XAF: the method has no such currency",
      "  ignored    payin QR_PH: its moneyLimits in USD, which its currencyCodes lack",
    ]);
  });

  it("list an operator of two currencies in each of them, with the logo that they name", async () => {
    // The code is that of the connector's instruction.
    const ovo = { code: "WALLET_ALPHA_ID", name: "OVO", logo: "ovo-mark" };
    const currencyCodes = ["IDR", "PHP"];
    const offers = currencyCodes.map((currencyCode) => ({ currencyCode, paymentOperators: [ovo] }));
    const payins = [{ ...offered("E_WALLET", ...currencyCodes), offers }];
    await live.tell({ payins, payouts: [] });
    const deps = {
      ...live.deps,
      look: { ...noLook, logos: new Map([["ovo-mark", "/logos/1.svg"]]) },
    };
    const caller = await live.addRouted();
    const listed = await listPaymentOperatorsOperation.handle(
      { ...bare, query: {}, body: undefined, caller },
      deps,
    );
    const mark = { code: ovo.code, name: "OVO", logo: "/logos/1.svg" };
    const uses = { paymentMethodCodes: ["E_WALLET"], directions: ["payin"] };
    expect("body" in listed && listed.body.paymentOperators).toEqual([
      { ...mark, ...uses, currencyCode: "IDR" },
      { ...mark, ...uses, currencyCode: "PHP" },
    ]);
    const body = createBody({
      amount: 51_000,
      currencyCode: "IDR",
      paymentMethod: { paymentMethodCode: "E_WALLET", paymentOperatorCode: ovo.code },
      callbackUrl: "https://8.8.8.8/callback",
    });
    expect(await callCreate(deps, caller, "LOGO-1", body)).toMatchObject({
      body: {
        logo: "/logos/1.svg",
        paymentMethodResponse: { paymentOperator: { code: ovo.code } },
      },
    });
    const read = { ...bare, params: { idPayin: "LOGO-1" }, query: {}, body: undefined, caller };
    expect(await readPayinOperation.handle(read, deps)).toMatchObject({
      body: { logo: "/logos/1.svg" },
    });
    const unread = {
      ...deps,
      findConnector: () => Promise.reject(new Error("the database does not answer")),
    };
    const answer = await readPayinOperation.handle(read, unread);
    expect(answer, "a logo costs no answer").toMatchObject({
      body: { process: { status: "PROCESSING" } },
    });
    expect(answer).not.toHaveProperty("body.logo");
  });

  it("are read once for all calls, until the connector tells others", async () => {
    const { connector } = live.connector;
    const find = async () => {
      const found = await live.deps.findConnector(connector.name);
      return found?.offers("IDR", "payin");
    };
    await live.tell({ payins: [offered("E_WALLET", "IDR")], payouts: [] });
    const offers = await find();
    expect([...(offers?.keys() ?? [])]).toEqual(["E_WALLET"]);
    expect(await find()).toBe(offers);
    await live.tell({ payins: [offered("VA_PAY", "IDR")], payouts: [] });
    expect([...((await find())?.keys() ?? [])]).toEqual(["VA_PAY"]);
  });
});
