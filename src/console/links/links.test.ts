import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { parseRedirectRequest } from "@pay/contract/redirectRequest.ts";
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

const draft = firstDraft({ webAppUrl, merchantCode: "SANDBOX", idPayin: "T-1" });
const check = (change: Partial<LinkDraft>, offered: readonly PaymentOption[] | null = options) =>
  checkLink(buildLink({ ...draft, ...change }, { webAppUrl, merchantCode: "SANDBOX", token }), {
    context,
    options: offered ?? undefined,
  });
const verdictOn = (parameter: string, ...given: Parameters<typeof check>) =>
  check(...given).verdicts.find(({ name }) => name === parameter);

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
        returnUrl: "http://localhost:8080/sandbox/return?merchantCode=SANDBOX&idPayin=T-1",
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
    expect(renewed.returnUrl).toBe(
      "http://localhost:8080/sandbox/return?merchantCode=SANDBOX&idPayin=T-2",
    );
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
    const { scenario, isRight } = check(asScenario(draft, preset, options));
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
  test("is that of the developer drawer, without parameters that are not given", () => {
    const { isRight, scenario, verdicts } = check({ amount: "5,000", locale: "tr" });
    expect([isRight, scenario]).toEqual([false, undefined]);
    expect(verdicts.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
      "merchantCode accepted",
      "idPayin accepted",
      "token accepted",
      "amount refused",
      "currencyCode accepted",
      "callbackUrl accepted",
      "returnUrl accepted",
      "locale accepted",
    ]);
  });

  test("is by the method that the link presets (G32–G37)", () => {
    const customerData = { emailAddress: "ada", taxId: "1" };
    const change = { paymentMethodCode: "OFFLINE", customerData };
    expect(verdictOn("emailAddress", change)?.verdict).toBe("refused");
    expect(verdictOn("taxId", change)?.verdict).toBe("ignored");
    expect(verdictOn("locale", { locale: "tr" })?.why).toBe("The page’s first language.");
  });

  test("mandatory data that the link does not give is asked for (G36)", () => {
    const missing = check({ paymentMethodCode: "OFFLINE" }).missing.map(({ name }) => name);
    expect(missing).toEqual(["emailAddress"]);
    const customerData = { emailAddress: "a@b.example" };
    expect(check({ paymentMethodCode: "OFFLINE", customerData }).missing).toEqual([]);
  });

  test("waits for the options", () => {
    expect(verdictOn("paymentMethodCode", { paymentMethodCode: "QR_PH" }, null)?.why).toBe(
      "The options are not known yet.",
    );
  });
});

describe("a typical mistake", () => {
  const right = buildLink(draft, { webAppUrl, merchantCode: "SANDBOX", token });
  test.each([
    ["tokenMissing", "token", "Required, but missing."],
    ["tokenCut", "token", "It has 2 of 3 parts"],
    ["idChanged", "token", "It was made for the order T-1: the idPayin was changed"],
    ["amountComma", "amount", "It has a comma."],
    ["amountOther", "token", "It was made for 5000 JPY: the amount"],
    ["currencyLower", "currencyCode", "It has lower case letters. Write JPY"],
    ["repeated", "currencyCode", "Given more than once."],
    ["flag", "optionsAvailable", "It is read as false: only true sets it"],
    ["callbackPlain", "callbackUrl", "It is http on a public host."],
    ["returnScript", "returnUrl", "It has another scheme than https."],
    ["ampersand", "user", "It looks like a part of returnUrl, whose & is not encoded."],
    ["nameOther", "email", "No such parameter. Did you mean emailAddress?"],
    ["methodUnknown", "paymentMethodCode", "Not offered for JPY"],
  ] as const)("%s is one of %s: %s", (name, parameter, why) => {
    const mistake = mistakes.find((each) => each.name === name);
    const { verdicts } = checkLink(mistake?.make(right) ?? "", { context, options });
    const wrong = verdicts.filter(({ verdict }) => verdict !== "accepted");
    expect(wrong.map((each) => `${each.name}: ${each.why}`)).toEqual([
      expect.stringContaining(`${parameter}: ${why}`),
    ]);
  });

  test("is always tested here", () => {
    expect(mistakes).toHaveLength(13);
  });
});
