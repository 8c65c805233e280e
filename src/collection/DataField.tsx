import type { DataPoint } from "#contract/dataPoint.ts";
import type { DataPointFault } from "#contract/judgeDataPoint.ts";
import { useText } from "../locales/language.tsx";
import { hintOf, inputKinds, labelOf, nameOfChoice, sayFault } from "./fieldWords.ts";
import type { PhoneRules } from "./phoneRules.ts";
import { ChoiceField, Field, RadioField } from "../ui/Field.tsx";

/** Returns the id of the element in which a data point is entered. */
export function fieldIdOf({ name }: DataPoint): string {
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
  const words = {
    id: fieldIdOf(point),
    name: point.name,
    value,
    label: labelOf(point, text),
    note: point.required || isAmongOptional ? undefined : text("collection.optional"),
    hint: hintOf(point, text, phone),
    error: fault && sayFault(point, fault, text, phone),
    required: point.required,
  };
  if (point.allowedValues) {
    const choices = point.allowedValues.map((choice) => ({
      code: choice.code,
      name: nameOfChoice(point, choice, text),
    }));
    if (choices.length <= inSight) {
      return <RadioField {...words} choices={choices} onChoose={onChange} />;
    }
    return (
      <ChoiceField
        {...words}
        placeholder={text("collection.choose")}
        choices={choices}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    );
  }
  return (
    <Field
      {...words}
      {...inputKinds[point.format]}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}
