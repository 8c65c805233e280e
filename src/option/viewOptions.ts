import type { Money } from "@pay/contract/money.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { MoneyFormats } from "../locales/moneyFormats.ts";
import type { Text } from "../locales/text.ts";
import { type Choice, findDeciding } from "./choice.ts";
import { describeLimit } from "./describeLimit.ts";
import type { MarkView } from "../ui/drawMark.ts";
import { describeMethod, methodName, operatorKind } from "./methods.ts";

/** One option as it is shown. */
export interface OptionView extends MarkView {
  readonly code: string;
  /** The second line: how long a payment usually takes, the wallets that there are, or what the method is. */
  readonly what: string | undefined;
  /** The limit that the amount violates. Such an option is shown but cannot be chosen (G1). */
  readonly limit: string | undefined;
  readonly isChosen: boolean;
}

/** The list of options, ready to be drawn: only texts and flags. */
export interface OptionListView {
  readonly legend: string;
  /** Whether there is a single option, which is shown plain and chosen. */
  readonly isOnly: boolean;
  readonly options: readonly OptionView[];
}

/** The functions of a language that the list needs. */
interface OptionsLanguage {
  readonly text: Text;
  readonly isolate: (value: string) => string;
  readonly formats: MoneyFormats;
}

/** Returns the view of all offered options in the service's order (G1). */
export function viewOptions(
  offered: readonly PaymentOption[],
  money: Money,
  choice: Choice | undefined,
  language: OptionsLanguage,
): OptionListView {
  const { text } = language;
  return {
    legend: text("option.legend"),
    isOnly: offered.length === 1,
    options: offered.map((option) => {
      const code = option.paymentMethodCode;
      const { what, glyph } = describeMethod(code, text);
      return {
        code,
        name: methodName(code, option.paymentMethodName, text, money.currencyCode),
        glyph,
        logo: option.logo,
        what: describeTime(option, text) ?? nameWallets(option, language) ?? what,
        limit: describeLimit(findDeciding(option, money), money, language),
        isChosen: choice?.paymentMethodCode === code,
      };
    }),
  };
}

/** Words how long a payment usually takes, where that is configured (G46). */
function describeTime({ usualTime: time }: PaymentOption, text: Text): string | undefined {
  return time && text("option.usual", { time });
}

/** Up to this many wallets are all named. */
const namedWallets = 3;
const longestName = 40;

/** Names the wallets of an option, since that is what its customers look for. */
function nameWallets(
  { paymentMethodCode, paymentOperators }: PaymentOption,
  { text, isolate, formats }: OptionsLanguage,
): string | undefined {
  if (operatorKind(paymentMethodCode) !== "wallet") return undefined;
  const names = paymentOperators.map(({ name }) => name.slice(0, longestName));
  const [first, second] = names;
  if (first === undefined) return undefined;
  return second === undefined || names.length <= namedWallets
    ? formats.list(names.map((name) => isolate(name)))
    : text("option.some", { first, second, count: names.length - 2 });
}
