import type { PaymentOption } from "#contract/paymentOption.ts";
import { parseRedirectRequest } from "#contract/redirectRequest.ts";
import { describe, expect, test } from "vitest";
import { sampleToken } from "../../testing/sampleToken.ts";
import { checkLink } from "./checkLink.ts";
import { mistakes } from "./mistakes.ts";
import {
  asScenario,
  firstDraft,
  type LinkDraft,
  buildLink,
  newOrderId,
  scenarioPresets,
  withNewId,
} from "./draft.ts";

const webAppUrl = "http://localhost:8080";
const context = { environment: "sandbox", webAppOrigin: webAppUrl } as const;
const token = sampleToken({
  aud: "sandbox",
  sub: "SANDBOX",
  idPayment: "T-1",
  money: { amount: "5000", currencyCode: "JPY" },
});

const options: readonly PaymentOption[] = [
  {
    paymentMethodCode: "OFFLINE",
    paymentMethodName: "Bank transfer",
    paymentOperators: [],
    dataPoints: [
      {
        name: "emailAddress",
        path: "/emailAddress",
        label: "E-mail",
        required: true,
        format: "email",
        pattern: "^\\S+@\\S+$",
      },
      {
        name: "accountName",
        path: "/account/accountName",
        label: "Name",
        required: false,
        format: "personName",
      },
    ],
    moneyLimits: {
      minimum: { amount: 1, currencyCode: "JPY" },
      maximum: { amount: 1_000_000_000, currencyCode: "JPY" },
    },
  },
];

const draft = firstDraft(webAppUrl, "T-1");
const judge = (change: Partial<LinkDraft>, offered: readonly PaymentOption[] | null = options) =>
  checkLink(
    buildLink({ ...draft, ...change }, { webAppUrl, merchantCode: "SANDBOX", token }),
    context,
    offered ?? undefined,
  );
const verdictOn = (parameter: string, change: Partial<LinkDraft>) =>
  judge(change).verdicts.find((verdict) => verdict.parameter === parameter);

describe("a draft", () => {
  test("becomes a link that the page reads as intended (§1)", () => {
    const link = buildLink(
      {
        ...draft,
        amount: "19.90",
        currencyCode: "PHP",
        paymentMethodCode: "QR_PH",
        optionsAvailable: true,
        customerData: { emailAddress: "a+b@c.example", accountName: "" },
        locale: "fil",
      },
      { webAppUrl, merchantCode: "SANDBOX", token },
    );
    expect(parseRedirectRequest(new URL(link).search, context)).toEqual({
      ok: true,
      request: {
        merchantCode: "SANDBOX",
        idPayin: "T-1",
        token,
        money: { amount: 19.9, currencyCode: "PHP" },
        callbackUrl: "http://localhost:8080/sandbox/shop/callbacks",
        returnUrl: "http://localhost:8080/sandbox/return?idPayin=T-1",
        paymentMethodCode: "QR_PH",
        optionsAvailable: true,
        allowCustomerDataChange: false,
        customerData: { emailAddress: "a+b@c.example" },
        locale: "fil",
      },
    });
  });

  test("gets another id everywhere", () => {
    const renewed = withNewId(draft, "T-2");
    expect(renewed.idPayin).toBe("T-2");
    expect(renewed.returnUrl).toBe("http://localhost:8080/sandbox/return?idPayin=T-2");
  });

  test("has an id that contains its time (G15)", () => {
    expect(newOrderId(new Date("2026-11-21T10:00:06.120Z"), () => 0)).toBe("TRY-261121-100006-000");
    expect(newOrderId(new Date("2026-11-21T10:00:06.120Z"), () => 0.999999)).toMatch(/-zzz$/);
  });
});

describe("the five scenarios of §1", () => {
  test.each([
    [1, "choose", "collect"],
    [2, "choose", "given"],
    [3, "choose", "editable"],
    [4, "preset", "collect"],
    [5, "preselected", "collect"],
  ] as const)("scenario %i is %s and %s", (number, optionsAxis, dataAxis) => {
    const preset = scenarioPresets.find((each) => each.number === number);
    if (!preset) throw new Error("no such preset");
    const { scenario, isRight } = judge(asScenario(draft, preset, options));
    expect(isRight).toBe(true);
    expect(scenario).toEqual({ number, options: optionsAxis, data: dataAxis });
  });

  test("a preset undoes the changes of the preset before", () => {
    const [first, , third, , fifth] = scenarioPresets;
    const changed = asScenario(asScenario(draft, fifth, options), third, options);
    expect(asScenario(changed, first, options)).toEqual(draft);
  });
});

describe("the verdict on each parameter", () => {
  test.each([
    ["amount", { amount: "5,000" }, "malformed"],
    ["amount", { amount: "10.5" }, "malformed"],
    ["currencyCode", { currencyCode: "EUR" }, "malformed"],
    ["idPayin", { idPayin: "" }, "missing"],
    ["callbackUrl", { callbackUrl: "http://shop.example/" }, "malformed"],
    ["returnUrl", { returnUrl: "javascript:alert(1)" }, "malformed"],
    ["token", { idPayin: "T-9" }, "other_payment"],
    ["token", { amount: "5001" }, "other_money"],
  ] as const)("%s in %j is %s (G39)", (parameter, change, fault) => {
    const { isRight, scenario } = judge(change);
    expect([isRight, scenario]).toEqual([false, undefined]);
    expect(verdictOn(parameter, change)?.fault).toBe(fault);
  });

  test.each([
    ["optionsAvailable", { optionsAvailable: true }, "saysNothing"],
    ["optionsAvailable", { optionsAvailable: true, paymentMethodCode: "OFFLINE" }, undefined],
    ["allowCustomerDataChange", { allowCustomerDataChange: true }, "saysNothing"],
    ["paymentMethodCode", { paymentMethodCode: "QR_PH" }, "notAvailable"],
    [
      "paymentOperatorCode",
      { paymentMethodCode: "OFFLINE", paymentOperatorCode: "BANK_ALPHA" },
      "operatorIgnored",
    ],
    ["taxId", { paymentMethodCode: "OFFLINE", customerData: { taxId: "1" } }, "notAsked"],
    [
      "emailAddress",
      { paymentMethodCode: "OFFLINE", customerData: { emailAddress: "ada" } },
      "notValid",
    ],
    [
      "emailAddress",
      { paymentMethodCode: "OFFLINE", customerData: { emailAddress: "a@b.example" } },
      undefined,
    ],
    ["taxId", { customerData: { taxId: "1" } }, undefined],
  ] as const)("%s in %j: %s (G32–G37)", (parameter, change, note) => {
    expect(verdictOn(parameter, change)?.note).toBe(note);
  });

  test("mandatory data that the link does not give is asked for (G36)", () => {
    const missing = judge({ paymentMethodCode: "OFFLINE" }).missing.map(({ name }) => name);
    expect(missing).toEqual(["emailAddress"]);
    expect(
      judge({ paymentMethodCode: "OFFLINE", customerData: { emailAddress: "a@b.example" } })
        .missing,
    ).toEqual([]);
  });

  test("until the options are known there is no verdict on them", () => {
    const { preset, verdicts } = judge({ paymentMethodCode: "QR_PH" }, null);
    expect(preset).toBeUndefined();
    expect(verdicts.find(({ parameter }) => parameter === "paymentMethodCode")?.note).toBe(
      undefined,
    );
  });
});

describe("a typical mistake", () => {
  const right = buildLink(draft, { webAppUrl, merchantCode: "SANDBOX", token });
  test.each([
    ["tokenMissing", "token", "missing"],
    ["tokenCut", "token", "malformed"],
    ["otherOrder", "token", "other_payment"],
    ["amountComma", "amount", "malformed"],
    ["amountOther", "token", "other_money"],
    ["currencyLower", "currencyCode", "malformed"],
    ["repeated", "currencyCode", "repeated"],
    ["flag", "optionsAvailable", "malformed"],
    ["callbackPlain", "callbackUrl", "malformed"],
    ["returnScript", "returnUrl", "malformed"],
  ] as const)("%s is one of %s: %s", (name, parameter, fault) => {
    const mistake = mistakes.find((each) => each.name === name);
    const { verdicts } = checkLink(mistake?.make(right) ?? "", context, options);
    expect(verdicts.find((verdict) => verdict.parameter === parameter)?.fault).toBe(fault);
  });

  test("an unknown method is found once the options are known", () => {
    const made = mistakes.find(({ name }) => name === "methodUnknown")?.make(right) ?? "";
    expect(checkLink(made, context, options).preset).toEqual({ kind: "unavailable" });
  });

  test("is always tested here", () => {
    expect(mistakes).toHaveLength(11);
  });
});
