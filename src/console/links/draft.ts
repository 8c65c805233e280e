import { isCurrencyCode } from "@pay/contract/currency.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { buildRedirectUrl } from "@pay/contract/redirectUrl.ts";
import { sampleAnswer } from "@pay/contract/sampleCustomer.ts";
import { inboxPath } from "../callbacks/inbox.ts";

/** A RedirectURL under construction: every parameter of §1 as typed, except the token, which the service creates. */
export interface LinkDraft {
  readonly idPayin: string;
  readonly amount: string;
  readonly currencyCode: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  /** Empty if the link names none. */
  readonly paymentMethodCode: string;
  readonly paymentOperatorCode: string;
  readonly optionsAvailable: boolean;
  readonly allowCustomerDataChange: boolean;
  /** Data point name → value; an empty value is omitted. */
  readonly customerData: Readonly<Record<string, string>>;
  readonly locale: string;
}

/** Returns a new order id (G15), which contains the time so that a developer finds the order again. */
export function newOrderId(now: Date, random: () => number = Math.random): string {
  const time = now.toISOString().slice(2, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  const tail = Math.floor(random() * 36 ** 3)
    .toString(36)
    .padStart(3, "0");
  return `TRY-${time}-${tail}`;
}

/** Returns the first draft of the builder: scenario 1, with the sandbox's inbox for its callbacks. */
export function firstDraft(given: {
  readonly webAppUrl: string;
  readonly merchantCode: string;
  readonly idPayin: string;
}): LinkDraft {
  const { webAppUrl, merchantCode, idPayin } = given;
  return {
    idPayin,
    amount: "5000",
    currencyCode: "JPY",
    callbackUrl: `${webAppUrl}${inboxPath}`,
    returnUrl: `${webAppUrl}/sandbox/return?merchantCode=${merchantCode}&idPayin=${idPayin}`,
    paymentMethodCode: "",
    paymentOperatorCode: "",
    optionsAvailable: false,
    allowCustomerDataChange: false,
    customerData: {},
    locale: "",
  };
}

/** Returns the draft for another order, whose id may also be in `returnUrl`. */
export function withNewId(draft: LinkDraft, idPayin: string): LinkDraft {
  const returnUrl = draft.returnUrl.replace(
    `idPayin=${encodeURIComponent(draft.idPayin)}`,
    `idPayin=${encodeURIComponent(idPayin)}`,
  );
  return { ...draft, idPayin, returnUrl };
}

/** Returns the RedirectURL of a draft (§1), made with the SDK. Empty values and flags that are off are omitted. */
export function buildLink(
  draft: LinkDraft,
  given: { readonly webAppUrl: string; readonly merchantCode: string; readonly token: string },
): string {
  const { webAppUrl, merchantCode, token } = given;
  const { idPayin, amount, currencyCode, callbackUrl, returnUrl } = draft;
  const customerData = Object.entries(draft.customerData).filter(([, value]) => value !== "");
  return buildRedirectUrl(webAppUrl, {
    merchantCode,
    idPayin,
    token,
    amount,
    currencyCode,
    callbackUrl,
    returnUrl,
    paymentMethodCode: draft.paymentMethodCode || undefined,
    paymentOperatorCode: draft.paymentOperatorCode || undefined,
    optionsAvailable: draft.optionsAvailable || undefined,
    allowCustomerDataChange: draft.allowCustomerDataChange || undefined,
    customerData: Object.fromEntries(customerData),
    locale: draft.locale || undefined,
  });
}

/** The properties of a draft that make it one of the five scenarios of §1. */
export const scenarioPresets = [
  { number: 1, hasMethod: false, hasData: false, flags: {} },
  { number: 2, hasMethod: false, hasData: true, flags: {} },
  { number: 3, hasMethod: false, hasData: true, flags: { allowCustomerDataChange: true } },
  { number: 4, hasMethod: true, hasData: false, flags: {} },
  { number: 5, hasMethod: true, hasData: false, flags: { optionsAvailable: true } },
] as const satisfies readonly {
  readonly number: number;
  readonly hasMethod: boolean;
  readonly hasData: boolean;
  readonly flags: Partial<LinkDraft>;
}[];

export type ScenarioPreset = (typeof scenarioPresets)[number];

/** Returns the draft changed to a scenario: with or without a method (the chosen one, else the first) and sample data. */
export function asScenario(
  draft: LinkDraft,
  { hasMethod, hasData, flags }: ScenarioPreset,
  offered: readonly PaymentOption[],
): LinkDraft {
  const methodCode = draft.paymentMethodCode || (offered[0]?.paymentMethodCode ?? "");
  return {
    ...draft,
    paymentMethodCode: hasMethod ? methodCode : "",
    paymentOperatorCode: hasMethod ? draft.paymentOperatorCode : "",
    customerData: hasData ? sampleDataFor(draft, offered) : {},
    optionsAvailable: false,
    allowCustomerDataChange: false,
    ...flags,
  };
}

/** Returns the data points that a draft can give (G2): those of the chosen method, or of every method before a choice. */
export function dataPointsFor(
  { paymentMethodCode }: LinkDraft,
  offered: readonly PaymentOption[],
): readonly DataPoint[] {
  const chosen = offered.filter((option) => option.paymentMethodCode === paymentMethodCode);
  const points = (chosen.length > 0 ? chosen : offered).flatMap(({ dataPoints }) => dataPoints);
  const byName = new Map(points.map((point) => [point.name, point]));
  return [...byName.values()].filter(({ name }) => name !== "paymentOperatorCode");
}

/** Returns the sample customer's data for the data points of a draft. */
export function sampleDataFor(
  draft: LinkDraft,
  offered: readonly PaymentOption[],
): Record<string, string> {
  const { currencyCode } = draft;
  if (!isCurrencyCode(currencyCode)) return {};
  return Object.fromEntries(
    dataPointsFor(draft, offered).flatMap((point) => {
      const answer = sampleAnswer(point, currencyCode);
      return answer === undefined ? [] : [[point.name, answer]];
    }),
  );
}
