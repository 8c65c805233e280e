import type { Money as MoneyValue } from "@pay/contract/money.ts";
import { formatMoney } from "./formatMoney.ts";
import { useLanguage } from "./language.tsx";

/** Shows an amount. Its markup keeps it from translating browsers and from the direction of the text around it. */
export function Money({ money }: { readonly money: MoneyValue }) {
  const { formats } = useLanguage();
  return <bdi translate="no">{formatMoney(money, formats)}</bdi>;
}
