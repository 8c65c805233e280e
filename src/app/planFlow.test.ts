import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { qrPh } from "@pay/contract/methods/qrPh.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { isPreset, planPrerender } from "../inline/planPrerender.ts";
import { sampleRequest } from "../testing/sampleRequest.ts";
import type { Choice } from "../option/choice.ts";
import type { FlowState } from "./flowState.ts";
import { planFlow, type Step } from "./planFlow.ts";

/** An option whose mandatory data is an e-mail address. */
const transfer = sampleOption(offline, "JPY");
const transferCode = { paymentMethodCode: "OFFLINE" };
const free = { ...transfer, dataPoints: transfer.dataPoints.filter(({ required }) => !required) };
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
const name = { customerData: { accountName: "Ada" } };
const email = { customerData: { emailAddress: "ada@mail.example" } };
const editableProduct = { customerData: { productId: "P-1" }, allowCustomerDataChange: true };
/** Editable data that no option of these tests takes. */
const foreign = { customerData: { upiId: "ada@upi" }, allowCustomerDataChange: true };
const editable = { ...email, allowCustomerDataChange: true };

/** The states with which the customer leaves the options. */
const withTransfer = { choice: transferCode, hasPressed: true };
const withQr = { choice: qrCode, hasPressed: true };
const ofAlpha = { paymentOperatorCode: "ALPHA" };
const presetAll = { ...transferCode, ...email };
const withWallet = { choice: walletCode, hasPressed: true };
const suggestedQr = { ...qrCode, optionsAvailable: true };

type Row = [
  when: string,
  Step,
  RedirectRequest,
  offered: readonly PaymentOption[],
  left?: FlowState,
];

const rows: readonly Row[] = [
  ["a new link is opened", "options", pesos(), [banking, qr]],
  ["the only option is chosen at once", "options", yen(), [transfer]],
  ["a chosen option needs data", "collection", yen(), [transfer], withTransfer],
  ["a chosen option needs no mandatory data", "create", pesos(), [banking, qr], withQr],
  ["details are added", "collection", pesos(), [qr], { ...withQr, isAddingDetails: true }],
  ["the link gives all data (§1 row 2)", "create", yen(email), [transfer], withTransfer],
  ["given data may be edited (§1 row 3)", "collection", yen(editable), [transfer], withTransfer],
  ["nothing else is asked for", "collection", yen(editableProduct), [free], withTransfer],
  ["given data is incomplete (G36)", "collection", yen(name), [transfer], withTransfer],
  ["the method takes none of the given data (G32)", "create", pesos(foreign), [qr], withQr],
  ["the preset option needs data (§1 row 4)", "collection", yen(transferCode), [transfer]],
  ["the preset option has only optional data", "collection", pesos(qrCode), [banking, qr]],
  ["the link presets all (§1 row 4, G55)", "collection", yen(presetAll), [transfer]],
  ["a preset page is opened later (G55)", "collection", yen(presetAll), [transfer], withTransfer],
  ["the page is reloaded after the press (G55)", "collection", pesos(), [qr], { choice: qrCode }],
  ["the preset option is not offered (G35)", "unavailable", yen(qrCode), [transfer]],
  ["several options have the operator (G34)", "options", pesos(ofAlpha), [banking, wallet]],
  ["one of them is chosen", "create", pesos(ofAlpha), [banking, wallet], withWallet],
  ["the link preselects (§1 row 5)", "options", pesos(suggestedQr), [banking, qr]],
  ["the preselected option is confirmed", "create", pesos(suggestedQr), [banking, qr], withQr],
  ["the preselected option is not offered (G35)", "options", yen(suggestedQr), [transfer, dollars]],
  ["no option is offered", "unavailable", yen(), []],
  ["no option fits, even after a choice", "unavailable", yen(), [small], withTransfer],
  ["the chosen option does not fit", "options", yen(), [small, dollars], withTransfer],
  ["the chosen option is not offered", "options", yen(), [dollars], withTransfer],
];

test.each(rows)("when %s, the customer goes to: %s", (_, step, link, offered, left) => {
  expect(planFlow(link, offered, left ?? {}, left !== undefined).step).toBe(step);
});

test("only the form of a chosen option has a path of its own; a preset link keeps its address", () => {
  expect(planFlow(pesos(), [banking, qr], {}, false).path).toBe("/");
  expect(planFlow(yen(), [transfer], withTransfer, true).path).toBe("/collection");
  expect(planFlow(pesos(), [banking, qr], withQr, true).path).toBe("/collection");
  expect(planFlow(yen(transferCode), [transfer], {}, false).path).toBe("/");
});

type ChoiceRow = [string, RedirectRequest, readonly PaymentOption[], FlowState, Choice | undefined];

test.each<ChoiceRow>([
  ["nothing among several options", pesos(), [banking, qr], {}, undefined],
  ["the only option", yen(), [transfer], {}, transferCode],
  ["the preset option", yen(transferCode), [transfer], {}, transferCode],
  ["the suggested option (§1 row 5)", pesos(suggestedQr), [banking, qr], {}, qrCode],
  [
    "the suggested option with its operator (§1 row 5)",
    pesos({ ...walletCode, optionsAvailable: true }),
    [banking, wallet, qr],
    {},
    walletCode,
  ],
  [
    "the customer's choice instead of the suggested option",
    pesos(suggestedQr),
    [banking, wallet, qr],
    { choice: walletCode },
    walletCode,
  ],
  ["the earlier choice after going back", yen(), [transfer], withTransfer, transferCode],
])("at the options, %s is chosen", (_, link, offered, state, choice) => {
  expect(planFlow(link, offered, state, false).chosen?.choice).toEqual(choice);
});

test("the customer chooses among the options that have the link's operator (G34)", () => {
  const flow = planFlow(pesos(ofAlpha), [qr, banking, wallet], {}, false);
  expect(flow.offered).toEqual([banking, wallet]);
});

test.each([
  ["several", [qr, banking, wallet], [banking, wallet, qr], undefined],
  ["one", [qr, banking], [banking, qr], { paymentMethodCode: "ONLINE", ...ofAlpha }],
  ["none", [qr, transfer], [qr, transfer], undefined],
] as const)(
  "in scenario 5 all options stay, first those with the link's operator, which %s offer (G34)",
  (_, options, offered, choice) => {
    const flow = planFlow(pesos({ ...ofAlpha, optionsAvailable: true }), options, {}, false);
    expect(flow.offered).toEqual(offered);
    expect(flow.chosen?.choice).toEqual(choice);
  },
);

test("beside a method, the link's operator does not change the order of the options (G1)", () => {
  const link = pesos({ ...qrCode, ...ofAlpha, optionsAvailable: true });
  expect(planFlow(link, [qr, banking], {}, false).offered).toEqual([qr, banking]);
});

test("a preset link without mandatory data creates nothing before the customer presses, at any path", () => {
  for (const isPastOptions of [false, true]) {
    const flow = planFlow(pesos(qrCode), [banking, qr], withTransfer, isPastOptions);
    expect(flow).toMatchObject({ step: "collection", path: "/", chosen: { choice: qrCode } });
  }
});

test("the page advances only when the customer leaves the options with a choice", () => {
  expect(planFlow(yen(), [transfer], {}, true).step).toBe("options");
  expect(planFlow(yen(), [transfer], withTransfer, false).step).toBe("options");
});

/** Both require a bank: one of two, or the only one. */
const demanding = (...codes: readonly string[]) => ({
  ...banking,
  dataPoints: banking.dataPoints.map((point) => ({
    ...point,
    required: point.format === "operator",
  })),
  paymentOperators: codes.map((code) => ({ code, name: code })),
});

test.each<readonly [string, PaymentOption, string | undefined, Step]>([
  ["is asked for again", demanding("BETA", "GAMMA"), undefined, "collection"],
  ["is the only one that is left", demanding("BETA"), "BETA", "create"],
  [
    "is asked for again though the method does not need it",
    { ...banking, paymentOperators: [{ code: "BETA", name: "Beta" }] },
    undefined,
    "collection",
  ],
])(
  "after the operator of the choice was withdrawn, the operator %s (G57)",
  (_, option, operatorCode, step) => {
    const choice = { paymentMethodCode: "ONLINE", paymentOperatorCode: "ALPHA" };
    const flow = planFlow(pesos(), [option, qr], { choice, hasPressed: true }, true);
    expect(flow.step).toBe(step);
    expect(flow.chosen?.choice.paymentOperatorCode).toBe(operatorCode);
    const asked = flow.chosen?.plan.asked.map(({ point }) => point.name);
    expect(asked).toEqual(operatorCode === undefined ? ["paymentOperatorCode"] : []);
  },
);

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
