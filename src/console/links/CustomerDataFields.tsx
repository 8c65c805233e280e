import type { DataPoint } from "#contract/dataPoint.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ChoiceField, Field } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import { CheckField } from "../frame/CheckField.tsx";
import { dataPointsFor, type LinkDraft, sampleDataFor } from "./draft.ts";
import { text } from "./texts.ts";

/** Shows fields for customer data by data point (G2): those of the chosen method, or of every method before a choice. */
export function CustomerDataFields(props: {
  readonly draft: LinkDraft;
  readonly offered: readonly PaymentOption[];
  /** Mandatory data points of the method that the link does not give. */
  readonly missing: readonly DataPoint[];
  readonly onChange: (draft: LinkDraft) => void;
}) {
  const { draft, offered, missing, onChange } = props;
  const points = dataPointsFor(draft, offered);
  const give = (customerData: LinkDraft["customerData"]) => onChange({ ...draft, customerData });
  return (
    <Card title={text("customerData")}>
      <div className={styles.form}>
        {points.map((point) => (
          <PointField
            key={point.name}
            point={point}
            value={draft.customerData[point.name] ?? ""}
            isMissing={missing.some(({ name }) => name === point.name)}
            onGive={(value) => give({ ...draft.customerData, [point.name]: value })}
          />
        ))}
        <div className={styles.wide}>
          <CheckField
            id="link-allowCustomerDataChange"
            label="allowCustomerDataChange"
            hint={text("allowHint")}
            isChecked={draft.allowCustomerDataChange}
            onChange={(allowCustomerDataChange) => onChange({ ...draft, allowCustomerDataChange })}
          />
        </div>
      </div>
      <div className={styles.actions}>
        <Button look="small" onClick={() => give(sampleDataFor(draft, offered))}>
          {text("sampleData")}
        </Button>
        <Button look="small" onClick={() => give({})}>
          {text("clearData")}
        </Button>
      </div>
    </Card>
  );
}

function PointField(props: {
  readonly point: DataPoint;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onGive: (value: string) => void;
}) {
  const { point, value, isMissing, onGive } = props;
  const common = {
    id: `link-${point.name}`,
    label: point.label,
    note: point.name,
    hint: isMissing ? text("asked") : undefined,
    value,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onGive(event.target.value),
  };
  if (point.allowedValues === undefined) {
    return <Field {...common} autoComplete="off" spellCheck={false} />;
  }
  return (
    <ChoiceField
      {...common}
      name={point.name}
      required={false}
      placeholder={text("none")}
      choices={point.allowedValues}
    />
  );
}
