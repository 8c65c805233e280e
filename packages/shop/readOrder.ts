import { ShopOrder } from "@pay/contract/endpoints/createShopLink.ts";
import type { Refusal } from "./refusal.ts";
import { currencies, isCurrencyCode, type CurrencyCode } from "@pay/contract/currency.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { judgeAmount, type AmountFault, type Money } from "@pay/contract/money.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import type { FieldError } from "@pay/contract/problem.ts";

/**
 * Reads JSON as the service reads that of its merchants (G8, G16): an amount that a number cannot hold exactly is none. A fault says
 * what to do.
 */
export type ReadJson = (
  body: Uint8Array,
) =>
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: string };

/** Returns the order of a request to the shop, or a refusal. */
export function readOrder(
  contentType: string | undefined,
  body: Uint8Array,
  read: ReadJson,
): { readonly order: ShopOrder } | { readonly refusal: Refusal } {
  const json = readJson(contentType, body, read);
  if ("refusal" in json) return json;
  const parsed = ShopOrder.safeParse(json.value);
  const errors = parsed.success
    ? judgeOrder(parsed.data)
    : parsed.error.issues.map(({ path }) => ({
        pointer: path.map((key) => `/${String(key)}`).join(""),
        code: "wrong_format" as const,
        detail: "This field is missing or has the wrong form.",
      }));
  return parsed.success && errors.length === 0
    ? { order: parsed.data }
    : {
        refusal: {
          code: "invalid_fields",
          detail: "Some fields of the order are missing or invalid. `errors` names them.",
          errors,
        },
      };
}

/** Returns the value of a JSON body, or a refusal. */
export function readJson(
  contentType: string | undefined,
  body: Uint8Array,
  read: ReadJson,
): { readonly value: unknown } | { readonly refusal: Refusal } {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? "")) {
    return {
      refusal: { code: "unsupported_media_type", detail: "Send the body as application/json." },
    };
  }
  const json = read(body);
  return json.ok ? json : { refusal: { code: "invalid_json", detail: json.fault } };
}

/**
 * Returns the field errors of an order of the right shape, each with a sentence. It checks whether the money can be paid
 * (G16), whether the choice fits the scenario (§1), and whether the method supports the currency.
 */
export function judgeOrder(order: ShopOrder): FieldError[] {
  const { currencyCode } = order.money;
  if (!isCurrencyCode(currencyCode)) return moneyErrors("unknown_currency", order.money);
  return [
    ...moneyErrors(judgeAmount(order.money), order.money),
    ...choiceErrors(order),
    ...methodErrors(order.paymentMethodCode, currencyCode),
  ];
}

function moneyErrors(code: AmountFault | undefined, money: Money): FieldError[] {
  if (code === undefined) return [];
  const field = code === "unknown_currency" ? "currencyCode" : "amount";
  return [{ pointer: `/money/${field}`, code, detail: moneyDetails(money.currencyCode)[code] }];
}

function moneyDetails(currencyCode: string) {
  const known = Object.keys(currencies).join(", ");
  return {
    unknown_currency: `There is no currency "${currencyCode}". Choose one of ${known}.`,
    not_positive: "The amount must be greater than 0.",
    too_large: "The amount must be at most 999999999999.99.",
    too_precise: `The amount has more decimals than ${currencyCode} has.`,
  } satisfies Record<AmountFault, string>;
}

function choiceErrors({
  scenario,
  paymentMethodCode,
  paymentOperatorCode,
}: ShopOrder): FieldError[] {
  const isPreset = scenario >= 4;
  const given = Object.entries({ paymentMethodCode, paymentOperatorCode }).flatMap(
    ([name, value]) => (value === undefined ? [] : [name]),
  );
  if (isPreset && given.length === 0) {
    const detail = `Scenario ${scenario} needs a payment method or an operator. Add one of them.`;
    return [{ pointer: "/paymentMethodCode", code: "required", detail }];
  }
  if (isPreset) return [];
  const detail = `In scenario ${scenario} the customer chooses. Remove this choice, or use scenario 4 or 5.`;
  return given.map((name) => ({ pointer: `/${name}`, code: "not_allowed", detail }));
}

function methodErrors(code: string | undefined, currencyCode: CurrencyCode): FieldError[] {
  const offered = payinMethods.flatMap((method: PayinMethod) =>
    method.dataPoints[currencyCode] ? [method.code] : [],
  );
  if (code === undefined || offered.includes(code)) return [];
  const remedy = offered.length > 0 ? `Choose ${offered.join(" or ")}` : "Choose another currency";
  const detail = `The method "${code}" does not support ${currencyCode}. ${remedy}.`;
  return [{ pointer: "/paymentMethodCode", code: "not_allowed", detail }];
}
