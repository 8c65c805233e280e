import { scenarioNumbers, type ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { judgeOrder } from "../../../shop/readOrder.ts";
import { WrongArguments } from "../operator/readArguments.ts";
import type { OptionName } from "./readOptions.ts";

const secondsPerDay = 86_400;

/** The option that sets each field of an order. */
const optionOf = new Map<string, OptionName>([
  ["/money/amount", "amount"],
  ["/money/currencyCode", "currency"],
  ["/paymentMethodCode", "method"],
  ["/paymentOperatorCode", "operator"],
]);

/** Returns the order of the options, and the lifetime of its link. Throws a WrongArguments. */
export function toOrder(values: ReadonlyMap<string, string>): {
  readonly order: ShopOrder;
  readonly validitySecs: number;
} {
  const [method, operator] = [values.get("method")?.toUpperCase(), values.get("operator")];
  const isPreset = method !== undefined || operator !== undefined;
  const order: ShopOrder = {
    money: {
      amount: readAmount(values.get("amount") ?? "51"),
      currencyCode: (values.get("currency") ?? "PHP").toUpperCase(),
    },
    scenario: readScenario(values.get("scenario") ?? (isPreset ? "4" : "1")),
    ...(method !== undefined && { paymentMethodCode: method }),
    ...(operator !== undefined && { paymentOperatorCode: operator }),
  };
  const [fault] = judgeOrder(order);
  if (fault) throw new WrongArguments(`--${optionOf.get(fault.pointer)}: ${fault.detail}`);
  return { order, validitySecs: readDays(values.get("valid-days") ?? "2") * secondsPerDay };
}

function readAmount(text: string): number {
  if (/^\d{1,12}(\.\d{1,6})?$/.test(text)) return Number(text);
  throw new WrongArguments(
    `--amount: "${text}" is not an amount. Write digits with a point, such as 51 or 19.99.`,
  );
}

function readScenario(text: string): ShopOrder["scenario"] {
  const scenario = scenarioNumbers.find((number) => String(number) === text);
  if (scenario !== undefined) return scenario;
  throw new WrongArguments(`--scenario: there is no scenario "${text}". Use 1, 2, 3, 4 or 5.`);
}

function readDays(text: string): number {
  if (/^[1-7]$/.test(text)) return Number(text);
  throw new WrongArguments(
    `--valid-days: "${text}" is not a number of days. Use a whole number from 1 to 7.`,
  );
}
