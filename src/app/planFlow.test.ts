import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { sampleOption } from "#contract/samples/sampleOption.ts";
import { expect, test } from "vitest";
import { isPreset, planPrerender } from "../inline/planPrerender.ts";
import { sampleRequest } from "../testing/sampleRequest.ts";
import type { Choice } from "../option/choice.ts";
import type { FlowState } from "./flowState.ts";
import { planFlow, type Step } from "./planFlow.ts";

/** An option whose mandatory data is an e-mail address. */
const transfer = sampleOption(offline, "JPY");
const transferCode = { paymentMethodCode: "OFFLINE" };
const small = sampleOption(offline, "JPY", {
  moneyLimits: {
    minimum: { amount: 1, currencyCode: "JPY" },
    maximum: { amount: 100, currencyCode: "JPY" },
  },
});
const dollars = sampleOption(online, "USD");
/** An option with optional data only. */
const qr = sampleOption(qrPh, "PHP");
const qrCode = { paymentMethodCode: "QR_PH" };
const alpha = { paymentOperators: [{ code: "ALPHA", name: "Bank Alpha" }] };
const banking = sampleOption(online, "PHP", alpha);
const wallet = { ...banking, paymentMethodCode: "E_WALLET" };
const walletCode = { paymentMethodCode: "E_WALLET", paymentOperatorCode: "ALPHA" };

const pesos = (change: Partial<RedirectRequest> = {}) =>
  sampleRequest({ money: { amount: 51, currencyCode: "PHP" }, ...change });
const yen = sampleRequest;
const emailAddress = { customerData: { emailAddress: "ada@mail.example" } };
const editable = { ...emailAddress, allowCustomerDataChange: true };
const others = { optionsAvailable: true };

type Row = [
  when: string,
  Step,
  link: RedirectRequest,
  offered: readonly PaymentOption[],
  /** The choice with which the customer left the options. */
  left?: FlowState,
];

const rows: readonly Row[] = [
  ["a new link is opened", "options", pesos(), [banking, qr]],
  ["the only option is chosen at once", "options", yen(), [transfer]],
  ["a chosen option needs data", "collection", yen(), [transfer], { choice: transferCode }],
  ["a chosen option needs no mandatory data", "create", pesos(), [banking, qr], { choice: qrCode }],
  [
    "the customer adds details",
    "collection",
    pesos(),
    [banking, qr],
    { choice: qrCode, isAddingDetails: true },
  ],
  [
    "the link gives all data (§1 row 2)",
    "create",
    yen(emailAddress),
    [transfer],
    { choice: transferCode },
  ],
  [
    "the given data may be edited (§1 row 3)",
    "collection",
    yen(editable),
    [transfer],
    { choice: transferCode },
  ],
  [
    "given data is incomplete (G36)",
    "collection",
    yen({ customerData: { accountName: "Ada" } }),
    [transfer],
    { choice: transferCode },
  ],
  ["the preset option needs data (§1 row 4)", "collection", yen(transferCode), [transfer]],
  ["the preset option has only optional data", "collection", pesos(qrCode), [banking, qr]],
  [
    "the link presets the option and gives all data (§1 row 4)",
    "create",
    yen({ ...transferCode, ...emailAddress }),
    [transfer],
  ],
  ["the preset option is not offered (G35)", "unavailable", yen(qrCode), [transfer]],
  [
    "several options have the operator of the link (G34)",
    "options",
    pesos({ paymentOperatorCode: "ALPHA" }),
    [banking, wallet],
  ],
  [
    "one of several options with the operator is chosen (G34)",
    "create",
    pesos({ paymentOperatorCode: "ALPHA" }),
    [banking, wallet],
    { choice: walletCode },
  ],
  ["the link preselects (§1 row 5)", "options", pesos({ ...qrCode, ...others }), [banking, qr]],
  [
    "the preselected option was confirmed (§1 row 5)",
    "create",
    pesos({ ...qrCode, ...others }),
    [banking, qr],
    { choice: qrCode },
  ],
  [
    "the preselected option is not offered (G35)",
    "options",
    yen({ ...qrCode, ...others }),
    [transfer, dollars],
  ],
  ["no option is offered", "unavailable", yen(), []],
  ["no option fits, even after a choice", "unavailable", yen(), [small], { choice: transferCode }],
  ["the chosen option does not fit", "options", yen(), [small, dollars], { choice: transferCode }],
  ["the chosen option is not offered", "options", yen(), [dollars], { choice: transferCode }],
];

test.each(rows)("when %s, the customer goes to: %s", (_, step, link, offered, left) => {
  expect(planFlow(link, offered, left ?? {}, left !== undefined).step).toBe(step);
});

test("only the form of a chosen option has a path of its own; a preset link keeps its address", () => {
  expect(planFlow(pesos(), [banking, qr], {}, false).path).toBe("/");
  expect(planFlow(yen(), [transfer], { choice: transferCode }, true).path).toBe("/collection");
  expect(planFlow(pesos(), [banking, qr], { choice: qrCode }, true).path).toBe("/collection");
  expect(planFlow(yen(transferCode), [transfer], {}, false).path).toBe("/");
});

type ChoiceRow = [string, RedirectRequest, readonly PaymentOption[], FlowState, Choice | undefined];

test.each<ChoiceRow>([
  ["nothing among several options", pesos(), [banking, qr], {}, undefined],
  ["the only option", yen(), [transfer], {}, transferCode],
  ["the preset option", yen(transferCode), [transfer], {}, transferCode],
  ["the suggested option (§1 row 5)", pesos({ ...qrCode, ...others }), [banking, qr], {}, qrCode],
  [
    "the customer's choice instead of the suggested option",
    pesos({ ...qrCode, ...others }),
    [banking, wallet, qr],
    { choice: walletCode },
    walletCode,
  ],
  [
    "the earlier choice after going back",
    yen(),
    [transfer],
    { choice: transferCode },
    transferCode,
  ],
])("at the options, %s is chosen", (_, link, offered, state, choice) => {
  expect(planFlow(link, offered, state, false).chosen?.choice).toEqual(choice);
});

test("a preset link without mandatory data creates nothing before the customer presses, at any path", () => {
  for (const isPastOptions of [false, true]) {
    const flow = planFlow(pesos(qrCode), [banking, qr], { choice: transferCode }, isPastOptions);
    expect(flow).toMatchObject({ step: "collection", path: "/", chosen: { choice: qrCode } });
  }
});

test("a page with a single option does not advance by itself", () => {
  expect(planFlow(yen(), [transfer], {}, true).step).toBe("options");
});

test("the inline script prerenders only pages on which the app shows the plain options without a choice", () => {
  const options = [banking, qr];
  const names = [
    {},
    { paymentMethodCode: "ONLINE" },
    { paymentMethodCode: "QR_PH" },
    { paymentMethodCode: "PIX_QR" },
    { paymentOperatorCode: "BANK_ALPHA_PH" },
    { paymentOperatorCode: "NOBODY" },
  ];
  const links = [0.5, 51, 2_000_000_000].flatMap((amount) =>
    names.map((named) => {
      return pesos({ money: { amount, currencyCode: "PHP" }, ...named });
    }),
  );
  const prerendered = links.filter(
    (link) => !isPreset(link) && planPrerender(link.money, { paymentOptions: options }),
  );
  expect(prerendered).toHaveLength(1);
  for (const link of prerendered) {
    expect(planFlow(link, options, {}, false)).toMatchObject({
      step: "options",
      path: "/",
      preset: { kind: "none" },
      offered: options,
      chosen: undefined,
    });
  }
});
