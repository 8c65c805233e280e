import type { PaymentOption } from "#contract/paymentOption.ts";
import { Card } from "../../ui/Card.tsx";
import { ChoiceField } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import { CheckField } from "../frame/CheckField.tsx";
import type { LinkDraft } from "./draft.ts";
import { text } from "./linksText.ts";

/** Lets the developer preset one of the merchant's current options (G1), and choose whether others stay available. */
export function OptionFields(props: {
  readonly draft: LinkDraft;
  readonly offered: readonly PaymentOption[];
  readonly onChange: (draft: LinkDraft) => void;
}) {
  const { draft, offered, onChange } = props;
  const { paymentMethodCode, paymentOperatorCode } = draft;
  const chosen = offered.find((option) => option.paymentMethodCode === paymentMethodCode);
  const operators = new Map(
    (chosen ? [chosen] : offered)
      .flatMap((option) => option.paymentOperators)
      .map(({ code, name }) => [code, name]),
  );
  return (
    <Card title={text("way")}>
      <div className={styles.form}>
        <ChoiceField
          id="link-paymentMethodCode"
          name="paymentMethodCode"
          label="paymentMethodCode"
          value={paymentMethodCode}
          required={false}
          placeholder={text("customerChooses")}
          onChange={(event) => {
            onChange({ ...draft, paymentMethodCode: event.target.value, paymentOperatorCode: "" });
          }}
          choices={offered.map((option) => ({
            code: option.paymentMethodCode,
            name: text("codeAndName", {
              code: option.paymentMethodCode,
              name: option.paymentMethodName,
            }),
          }))}
        />
        <ChoiceField
          id="link-paymentOperatorCode"
          name="paymentOperatorCode"
          label="paymentOperatorCode"
          value={paymentOperatorCode}
          required={false}
          placeholder={text(operators.size > 0 ? "customerChooses" : "noOperators")}
          onChange={(event) => {
            onChange({ ...draft, paymentOperatorCode: event.target.value });
          }}
          choices={Array.from(operators, ([code, name]) => ({
            code,
            name: text("codeAndName", { code, name }),
          }))}
        />
        <div className={styles.wide}>
          <CheckField
            id="link-optionsAvailable"
            label="optionsAvailable"
            hint={text("optionsAvailableHint")}
            isChecked={draft.optionsAvailable}
            onChange={(optionsAvailable) => {
              onChange({ ...draft, optionsAvailable });
            }}
          />
        </div>
      </div>
    </Card>
  );
}
