import type { Money as MoneyValue } from "#contract/money.ts";
import { formatMoney } from "./formatMoney.ts";
import { useLanguage } from "./language.tsx";

/** Money on the page. Marked so that neither a translating browser nor the direction of the text around it can change it. */
export function Money({ money }: { readonly money: MoneyValue }) {
  const { formats } = useLanguage();
  return <bdi translate="no">{formatMoney(money, formats)}</bdi>;
}
