import type { DataPoint } from "#contract/dataPoint.ts";
import type { DataPointFault } from "#contract/judgeDataPoint.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import { type ChangeEvent, createElement, useState } from "react";
import { useLanguage, useText } from "../locales/language.tsx";
import { readGroupFound, searchAmong } from "../option/searchAmong.tsx";
import { operatorList } from "../option/operatorList.ts";
import { viewOperators } from "../option/viewOptions.ts";
import { ChoiceField, Field, RadioField } from "../ui/Field.tsx";
import {
  dataPointHint,
  inputKinds,
  dataPointLabel,
  choiceName,
  describeFault,
} from "./fieldWords.ts";
import type { PhoneRules } from "./phoneRules.ts";

/** Returns the id of the element in which a data point is entered. */
export function fieldId({ name }: DataPoint): string {
  return `data-${name}`;
}

/** Up to this many choices are radios; more are a select. */
const inSight = 5;

/** Shows the field of one data point: a native input of its format, or radios or a select for a closed choice. */
export function DataField(props: {
  readonly point: DataPoint;
  readonly value: string;
  readonly fault: DataPointFault | undefined;
  /** Whether the field is in the group of optional ones, so that its label need not say "optional". */
  readonly isAmongOptional: boolean;
  readonly phone: PhoneRules | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { point, value, fault, isAmongOptional, phone, onChange } = props;
  const text = useText();
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    onChange(event.target.value);
  };
  const words = {
    id: fieldId(point),
    name: point.name,
    value,
    label: dataPointLabel(point, text),
    note: point.required || isAmongOptional ? undefined : text("collection.optional"),
    hint: dataPointHint(point, text, phone),
    error: fault && describeFault(point, fault, text, phone),
    required: point.required,
  };
  if (point.allowedValues) {
    const choices = point.allowedValues.map((choice) => ({
      code: choice.code,
      name: choiceName(point, choice, text),
    }));
    if (choices.length <= inSight) {
      return <RadioField {...words} choices={choices} onChoose={onChange} />;
    }
    return (
      <ChoiceField
        {...words}
        placeholder={text("collection.choose")}
        choices={choices}
        onChange={change}
      />
    );
  }
  return <Field {...words} {...inputKinds[point.format]} onChange={change} />;
}

/**
 * Shows the banks or wallets of an option that demands one, as the options page does: six popular ones first, the others by name,
 * alias and code (G1). `id` is the id of the first radio, to which the error links.
 */
export function OperatorField(props: {
  readonly id: string;
  readonly option: PaymentOption;
  readonly value: string;
  /** The fault of the value: the customer submitted without an operator. */
  readonly fault: DataPointFault | undefined;
  readonly onChange: (code: string) => void;
}) {
  const { id, option, value, fault, onChange } = props;
  const language = useLanguage();
  // The search text; undefined until the customer opens the search.
  const [query, setQuery] = useState<string>();
  const choice = {
    paymentMethodCode: option.paymentMethodCode,
    ...(value !== "" && { paymentOperatorCode: value }),
  };
  const look = {
    choice,
    query,
    isOperatorMissing: fault !== undefined,
    groupFound: readGroupFound(),
  };
  const view = viewOperators(option, look, language);
  if (view === undefined) return null;
  const search = searchAmong(option.paymentOperators, query, setQuery);
  return (
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === "radio") onChange(target.value);
      }}
    >
      {operatorList(createElement, id, view, search, id)}
    </div>
  );
}
