import type { DataPoint } from "@pay/contract/dataPoint.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ChoiceField, Field } from "../../ui/Field.tsx";
import { More } from "../../ui/More.tsx";
import styles from "../console.module.css";
import formStyles from "../frame/form.module.css";
import linkStyles from "./links.module.css";
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
  const isNeeded = missing.length > 0 || Object.keys(draft.customerData).length > 0;
  const give = (customerData: LinkDraft["customerData"]) => onChange({ ...draft, customerData });
  return (
    <Card>
      <More summary={text("customerData")} isOpen={isNeeded}>
        <div className={formStyles.form}>
          {points.map((point) => (
            <PointField
              key={point.name}
              point={point}
              value={draft.customerData[point.name] ?? ""}
              isMissing={missing.some(({ name }) => name === point.name)}
              onGive={(value) => give({ ...draft.customerData, [point.name]: value })}
            />
          ))}
          <div className={linkStyles.wide}>
            <CheckField
              id="link-allowCustomerDataChange"
              label={text("label.allowCustomerDataChange")}
              hint={text("allowHint")}
              isChecked={draft.allowCustomerDataChange}
              onChange={(allowCustomerDataChange) =>
                onChange({ ...draft, allowCustomerDataChange })
              }
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
      </More>
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
