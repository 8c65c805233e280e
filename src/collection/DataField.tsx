import { cleanPhone } from "@pay/contract/cleanValue.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import type { DataPointFault } from "@pay/contract/judgeDataPoint.ts";
import type { Money } from "@pay/contract/money.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { ChangeEvent } from "react";
import { useText } from "../locales/language.tsx";
import type { NameKind } from "../option/methods.ts";
import OperatorChoice from "../option/OperatorChoice.tsx";
import { ChoiceField, Field } from "../ui/Field.tsx";
import { choiceName, dataPointHint, describeFault, fieldLabel, inputKinds } from "./fieldWords.ts";
import type { PhoneRules } from "./phoneRules.ts";
import { RadioField } from "./RadioField.tsx";

/** Returns the id of the element in which a data point is entered. */
export function fieldId({ name }: DataPoint): string {
  return `data-${name}`;
}

/** Up to this many choices are in sight; more are a select. */
const inSight = 5;

/** Shows the field of one data point: a native input of its format, or rows or a select for a closed choice. */
export function DataField(props: {
  readonly point: DataPoint;
  readonly value: string;
  readonly fault: DataPointFault | undefined;
  /** Whether the field is in the group of optional ones, so that its label need not say "optional". */
  readonly isAmongOptional: boolean;
  readonly nameKind: NameKind;
  readonly currencyCode: string;
  readonly phone: PhoneRules | undefined;
  readonly enterKeyHint: "next" | "go";
  readonly onChange: (value: string) => void;
}) {
  const { point, value, fault, isAmongOptional, nameKind, phone, enterKeyHint, onChange } = props;
  const text = useText();
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    onChange(event.target.value);
  };
  const words = {
    id: fieldId(point),
    name: point.name,
    value,
    label: fieldLabel(point, text, nameKind, props.currencyCode),
    note: point.required || isAmongOptional ? undefined : text("collection.optional"),
    hint: dataPointHint(point, text, { phone, nameKind }),
    error: fault && describeFault(point, fault, text, { phone, value, nameKind }),
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
  const kind = inputKinds[point.format];
  if (point.format !== "phone")
    return <Field {...words} {...kind} enterKeyHint={enterKeyHint} onChange={change} />;
  const isNational = phone !== undefined && point.nationalOnly === true;
  return (
    <Field
      {...words}
      {...kind}
      // A number that may be of another country is filled in with its calling code.
      autoComplete={isNational ? "tel-national" : kind.autoComplete}
      // From the start: an input that moved into a box later would be another element and lose the focus.
      prefix={{
        text: phone?.callingCode ?? "",
        isQuiet: phone === undefined || isInternational(value),
      }}
      enterKeyHint={enterKeyHint}
      onChange={change}
    />
  );
}

function isInternational(value: string): boolean {
  return /^(?:\+|00)/.test(cleanPhone(value));
}

/**
 * Shows the banks or wallets of an option that demands one, as the options page does (G1). `id` is the id of its first control, to
 * which the error links.
 */
export function OperatorField(props: {
  readonly id: string;
  readonly option: PaymentOption;
  readonly money: Money;
  readonly value: string;
  /** The fault of the value: the customer submitted without an operator. */
  readonly fault: DataPointFault | undefined;
  readonly onChange: (code: string) => void;
}) {
  const { id, option, money, value, fault, onChange } = props;
  return (
    <OperatorChoice
      id={id}
      firstId={id}
      option={option}
      money={money}
      chosenCode={value === "" ? undefined : value}
      isMissing={fault !== undefined}
      onChoose={onChange}
    />
  );
}
