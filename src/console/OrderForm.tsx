import { currencyNames } from "#contract/currencyNames.ts";
import { scenarioNumbers, type ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { type ChangeEvent, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { ChoiceField, Field } from "../ui/Field.tsx";
import { useErrorTitle } from "../ui/useErrorTitle.ts";
import styles from "./console.module.css";
import { text } from "./consoleText.ts";
import { readOrder, type TypedOrder } from "./readOrder.ts";
import { methodsIn } from "./shopPresets.ts";

const firstOrder: TypedOrder = {
  amount: "5000",
  currencyCode: "JPY",
  scenario: "1",
  paymentMethodCode: "",
};

/** An order of one's own: amount, currency, scenario of §1, and the method where the scenario names one. */
export function OrderForm(props: {
  readonly onOrder: (order: ShopOrder) => void;
  readonly isMaking: boolean;
}) {
  const { onOrder, isMaking } = props;
  const [typed, setTyped] = useState(firstOrder);
  const [wrong, setWrong] = useState<keyof TypedOrder>();
  useErrorTitle(wrong !== undefined);
  const take =
    (name: keyof TypedOrder) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      const isCurrency = name === "currencyCode";
      setTyped({
        ...typed,
        ...(isCurrency && { paymentMethodCode: "" }),
        [name]: event.target.value,
      });
    };
  const choice = (name: keyof TypedOrder) => ({
    id: `order-${name}`,
    name,
    value: typed[name],
    required: false,
    placeholder: text("none"),
    onChange: take(name),
    error: wrong === name ? text("chooseOne") : undefined,
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readOrder(typed);
        setWrong(read.ok ? undefined : read.wrong);
        if (read.ok) onOrder(read.order);
        else document.getElementById(`order-${read.wrong}`)?.focus();
      }}
    >
      <Field
        id="order-amount"
        label={text("amount")}
        inputMode="decimal"
        value={typed.amount}
        onChange={take("amount")}
        error={wrong === "amount" ? text("amountWrong") : undefined}
      />
      <ChoiceField
        {...choice("currencyCode")}
        label={text("currency")}
        choices={Object.entries(currencyNames).map(([code, name]) => ({
          code,
          name: text("codeAndName", { code, name }),
        }))}
      />
      <ChoiceField
        {...choice("scenario")}
        label={text("scenario")}
        choices={scenarioNumbers.map((number) => ({
          code: String(number),
          name: text(`scenario.${number}`),
        }))}
      />
      <ChoiceField
        {...choice("paymentMethodCode")}
        label={text("method")}
        hint={text("methodHint")}
        choices={methodsIn(typed.currencyCode).map(({ code, name }) => ({
          code,
          name: text("codeAndName", { code, name }),
        }))}
      />
      <Button type="submit" isBusy={isMaking}>
        {text("make")}
      </Button>
    </form>
  );
}
