import { scenarioNumbers, type ShopOrder } from "@pay/contract/endpoints/createShopLink.ts";
import { readAmountText } from "@pay/contract/amount.ts";
import { judgeOrder } from "@pay/shop/readOrder.ts";
import { readArguments, WrongArguments } from "../administrator/readArguments.ts";

const secondsPerDay = 86_400;
const valueOptions = [
  "amount",
  "currency",
  "scenario",
  "method",
  "operator",
  "valid-days",
] as const;

/** The option that sets each field of an order. */
const optionOf = new Map<string, (typeof valueOptions)[number]>([
  ["/money/amount", "amount"],
  ["/money/currencyCode", "currency"],
  ["/paymentMethodCode", "method"],
  ["/paymentOperatorCode", "operator"],
]);

/** An order, and the lifetime of its link. */
export interface LinkOrder {
  readonly order: ShopOrder;
  readonly validitySecs: number;
}

/**
 * Returns the order of the arguments of `npm run link`, or `help` or `console` if they ask for that. Throws a
 * WrongArguments.
 */
export function readOrder(argv: readonly string[]): "help" | "console" | LinkOrder {
  const { words, options } = readArguments(argv, valueOptions, ["console", "help"]);
  if (words.length > 0)
    throw new WrongArguments(
      `"${words[0]}" does not belong to an option. Write two dashes between npm and the options: npm run link -- --amount 51.`,
    );
  if (options.has("help")) return "help";
  const values = new Map(Array.from(options, ([name, all]) => [name, onlyValue(name, all)]));
  const isConsoleWanted = values.delete("console");
  const [other] = values.keys();
  if (!isConsoleWanted) return toOrder(values);
  if (other === undefined) return "console";
  throw new WrongArguments(`--console cannot be combined with --${other}. Leave --${other} out.`);
}

function onlyValue(name: string, [value = "", ...more]: readonly string[]): string {
  if (more.length > 0) throw new WrongArguments(`--${name} is given twice. Give it once.`);
  return value;
}

function toOrder(values: ReadonlyMap<string, string>): LinkOrder {
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
  const amount = readAmountText(text);
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text))
    throw new WrongArguments(
      `--amount: "${text}" has three digits behind the dot. For thousands write ${text.replace(".", "")}.`,
    );
  if (amount !== undefined) return amount;
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
