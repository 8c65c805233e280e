import { paymentDirections } from "@pay/contract/wireValues.ts";
import { ChoiceField, Field } from "../../ui/Field.tsx";
import formStyles from "../frame/form.module.css";
import { statusChoices } from "../list/PaymentStatus.tsx";
import { isSearchable, type PaymentFilter } from "./paymentFilter.ts";
import { text } from "./texts.ts";

/** Shows the fields that restrict the list of payments. */
export function PaymentFilters(props: {
  readonly filter: PaymentFilter;
  readonly onChange: (filter: PaymentFilter) => void;
}) {
  const { filter, onChange } = props;
  const set =
    (name: keyof PaymentFilter) =>
    (event: { readonly target: { readonly value: string } }): void =>
      onChange({ ...filter, [name]: event.target.value });
  const typed = (name: keyof typeof isSearchable) => ({
    type: "search",
    value: filter[name],
    autoComplete: "off",
    spellCheck: false,
    error: isSearchable[name](filter[name].trim()) ? undefined : text(`${name}.wrong`),
    onChange: set(name),
  });
  const choose = (name: "status" | "direction") => ({
    id: `payments-${name}`,
    name,
    label: text(name),
    value: filter[name],
    required: false,
    placeholder: text("all"),
    onChange: set(name),
  });
  return (
    <search className={formStyles.filters}>
      <Field
        {...typed("idPrefix")}
        id="payments-id"
        label={text("id")}
        placeholder={text("id.example")}
      />
      <Field {...typed("reference")} id="payments-reference" label={text("reference")} />
      <Field
        {...typed("amount")}
        id="payments-amount"
        label={text("amount")}
        placeholder={text("amount.example")}
      />
      <Field
        id="payments-day"
        type="date"
        label={text("day")}
        value={filter.day}
        onChange={set("day")}
      />
      <ChoiceField
        {...choose("direction")}
        choices={paymentDirections.map((code) => ({ code, name: text(`direction.${code}`) }))}
      />
      <ChoiceField {...choose("status")} choices={statusChoices()} />
    </search>
  );
}
