import { describe, expect, test } from "vitest";
import { parseRedirectRequest } from "../contract/redirectRequest.ts";
import type { PaymentPageOrder, PaymentPageScenario } from "./paymentPage.ts";
import { buildRedirectUrl, buildStatusUrl } from "./redirectUrl.ts";

const page = { webAppUrl: "https://pay.example/", merchantCode: "SANDBOX", token: "h.p.s" };
const order = {
  idPayin: "A-1042",
  amount: "51.00",
  currencyCode: "PHP",
  callbackUrl: "https://shop.example/callbacks?shop=1&kind=payin",
  returnUrl: "https://shop.example/return",
};
const customerData = { emailAddress: "ada+1@mail.example", accountName: "Ada Ñandú" };
const parametersOf = (scenario: PaymentPageScenario) => {
  const { searchParams } = new URL(buildRedirectUrl(page, { ...order, ...scenario }));
  const all = Object.fromEntries(searchParams);
  const { merchantCode, idPayin, token, amount, currencyCode, callbackUrl, returnUrl, ...rest } =
    all;
  expect({ merchantCode, idPayin, token, amount, currencyCode, callbackUrl, returnUrl }).toEqual({
    ...order,
    merchantCode: "SANDBOX",
    token: "h.p.s",
  });
  return rest;
};

describe("a RedirectURL from an existing token (§1)", () => {
  test.each<[string, PaymentPageScenario, Record<string, string>]>([
    ["no scenario, like scenario 1", {}, {}],
    ["scenario 1", { scenario: 1 }, {}],
    ["scenario 2", { scenario: 2, customerData }, customerData],
    [
      "scenario 3",
      { scenario: 3, customerData },
      { ...customerData, allowCustomerDataChange: "true" },
    ],
    [
      "scenario 4 by method",
      { scenario: 4, paymentMethodCode: "QR_PH" },
      { paymentMethodCode: "QR_PH" },
    ],
    [
      "scenario 4 by operator",
      { scenario: 4, paymentOperatorCode: "BANK_MU_PH" },
      { paymentOperatorCode: "BANK_MU_PH" },
    ],
    [
      "scenario 4 with data that may be changed (G32)",
      { scenario: 4, paymentMethodCode: "QR_PH", customerData, allowCustomerDataChange: true },
      { paymentMethodCode: "QR_PH", ...customerData, allowCustomerDataChange: "true" },
    ],
    [
      "scenario 5 by both, with data",
      {
        scenario: 5,
        paymentMethodCode: "ONLINE",
        paymentOperatorCode: "BANK_MU_PH",
        customerData,
        allowCustomerDataChange: false,
      },
      {
        paymentMethodCode: "ONLINE",
        paymentOperatorCode: "BANK_MU_PH",
        optionsAvailable: "true",
        ...customerData,
      },
    ],
  ])("it carries the parameters of %s", (_, scenario, expected) => {
    expect(parametersOf(scenario)).toEqual(expected);
  });

  test("the payment page parses it back exactly", () => {
    const url = new URL(buildRedirectUrl(page, { ...order, scenario: 2, customerData }));
    const parsed = parseRedirectRequest(url.search, { environment: "live" });
    expect(parsed).toMatchObject({
      ok: true,
      request: { callbackUrl: order.callbackUrl, customerData },
    });
  });

  test("it may name a language", () => {
    expect(buildRedirectUrl(page, { ...order, locale: "pt-BR" })).toMatch(/&locale=pt-BR$/);
  });

  test("the status link carries only its required parameters", () => {
    expect(buildStatusUrl(page, { idPayin: "A-1", currencyCode: "PHP" })).toBe(
      "https://pay.example/status?idPayin=A-1&token=h.p.s&currencyCode=PHP",
    );
  });
});

const build = (scenario: PaymentPageScenario) => buildRedirectUrl(page, { ...order, ...scenario });

/** Each mark below fails the compilation if its line compiles. */
describe("missing and forbidden parameters of a scenario (§1)", () => {
  test("a missing parameter does not compile, and throws at run time", () => {
    // @ts-expect-error -- scenario 2 needs customer data
    expect(() => build({ scenario: 2 })).toThrow("Scenario 2 needs customerData.");
    // @ts-expect-error -- and so does scenario 3
    expect(() => build({ scenario: 3 })).toThrow("Scenario 3 needs customerData.");
    // @ts-expect-error -- scenario 4 needs a method or an operator
    expect(() => build({ scenario: 4 })).toThrow(
      "Scenario 4 needs paymentMethodCode or paymentOperatorCode.",
    );
    // @ts-expect-error -- and so does scenario 5, even with customer data
    expect(() => build({ scenario: 5, customerData })).toThrow(
      "Scenario 5 needs paymentMethodCode or paymentOperatorCode.",
    );
    // @ts-expect-error -- only five scenarios exist
    expect(() => build({ scenario: 6 })).toThrow("scenario is a number, 6. Choose one from 1 to 5");
  });

  test("a forbidden parameter does not compile, and throws at run time", () => {
    // @ts-expect-error -- the customer chooses in scenario 1
    expect(() => build({ scenario: 1, paymentMethodCode: "QR_PH" })).toThrow(
      "Scenario 1 takes no paymentMethodCode.",
    );
    // @ts-expect-error -- the customer enters the data in scenario 1
    expect(() => build({ customerData })).toThrow(
      "Scenario 1 (the default) takes no customerData. Remove it or choose another scenario.",
    );
    // @ts-expect-error -- the customer chooses in scenario 2
    expect(() => build({ scenario: 2, customerData, paymentOperatorCode: "X" })).toThrow(
      "Scenario 2 takes no paymentOperatorCode.",
    );
    // @ts-expect-error -- data of scenario 2 cannot be changed
    expect(() => build({ scenario: 2, customerData, allowCustomerDataChange: true })).toThrow(
      "Scenario 2 takes no allowCustomerDataChange.",
    );
    const changing = { paymentMethodCode: "QR_PH", allowCustomerDataChange: true };
    // @ts-expect-error -- without data there is nothing to change
    expect(() => build({ scenario: 4, ...changing })).toThrow(
      "allowCustomerDataChange needs customerData.",
    );
  });

  test("an order without a required parameter does not compile", () => {
    const { returnUrl: _left, ...short } = order;
    // @ts-expect-error -- returnUrl is required
    const wrong: PaymentPageOrder = short;
    expect(wrong).not.toHaveProperty("returnUrl");
  });

  test("empty customer data compiles, and throws at run time", () => {
    expect(() => build({ scenario: 3, customerData: {} })).toThrow(
      "Scenario 3 needs customerData.",
    );
  });
});
