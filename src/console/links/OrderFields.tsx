import { currencyNames } from "@pay/contract/endpoints/listCurrencies.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ChoiceField, Field } from "../../ui/Field.tsx";
import { More } from "../../ui/More.tsx";
import { classNames } from "../../ui/classNames.ts";
import styles from "../console.module.css";
import formStyles from "../frame/form.module.css";
import linkStyles from "./links.module.css";
import { CheckField } from "../frame/CheckField.tsx";
import { type LinkDraft, newOrderId, withNewId } from "./draft.ts";
import { text } from "./texts.ts";

/** Shows fields for the required parameters of §1, by their names. */
export function OrderFields(props: {
  readonly draft: LinkDraft;
  readonly onChange: (draft: LinkDraft) => void;
}) {
  const { draft, onChange } = props;
  const field = (name: "idPayin" | "amount" | "callbackUrl" | "returnUrl" | "locale") => ({
    id: `link-${name}`,
    label: text(`label.${name}`),
    note: name,
    value: draft[name],
    autoComplete: "off",
    spellCheck: false,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <Card title={text("order")}>
      <div className={formStyles.form}>
        <div className={classNames(formStyles.withButton, linkStyles.wide)}>
          <Field
            {...field("idPayin")}
            onChange={(event) => onChange(withNewId(draft, event.target.value))}
          />
          <Button look="small" onClick={() => onChange(withNewId(draft, newOrderId(new Date())))}>
            {text("newId")}
          </Button>
        </div>
        <Field {...field("amount")} inputMode="decimal" />
        <ChoiceField
          id="link-currencyCode"
          name="currencyCode"
          label={text("label.currencyCode")}
          note="currencyCode"
          value={draft.currencyCode}
          required={false}
          placeholder={text("none")}
          onChange={(event) => {
            const chosen = { paymentMethodCode: "", paymentOperatorCode: "", customerData: {} };
            onChange({ ...draft, ...chosen, currencyCode: event.target.value });
          }}
          choices={Object.entries(currencyNames).map(([code, name]) => ({
            code,
            name: text("codeAndName", { code, name }),
          }))}
        />
        <div className={linkStyles.wide}>
          <More summary={text("order.more")}>
            <div className={styles.stack}>
              <Field
                {...field("locale")}
                note={text("optionalCode", { code: "locale" })}
                placeholder={text("localeExample")}
              />
              <Field {...field("callbackUrl")} inputMode="url" hint={text("callbackHint")} />
              <Field {...field("returnUrl")} inputMode="url" />
            </div>
          </More>
        </div>
      </div>
    </Card>
  );
}

/** Lets the developer preset one of the merchant's current options (G1), and choose whether others stay available. */
export function OptionFields(props: {
  readonly draft: LinkDraft;
  readonly offered: readonly PaymentOption[];
  /** Whether the merchant has no payment method in the currency. */
  readonly isNone: boolean;
  readonly onChange: (draft: LinkDraft) => void;
}) {
  const { draft, offered, isNone, onChange } = props;
  const { paymentMethodCode, paymentOperatorCode, currencyCode } = draft;
  const chosen = offered.find((option) => option.paymentMethodCode === paymentMethodCode);
  const operators = new Map(
    (chosen ? [chosen] : offered)
      .flatMap((option) => option.paymentOperators)
      .map(({ code, name }) => [code, name]),
  );
  return (
    <Card title={text("way")}>
      {isNone && <Alert tone="warn">{text("way.none", { currencyCode })}</Alert>}
      <div className={formStyles.form}>
        <ChoiceField
          id="link-paymentMethodCode"
          name="paymentMethodCode"
          label={text("label.paymentMethodCode")}
          note="paymentMethodCode"
          value={paymentMethodCode}
          required={false}
          placeholder={text("customerChooses")}
          onChange={(event) =>
            onChange({ ...draft, paymentMethodCode: event.target.value, paymentOperatorCode: "" })
          }
          choices={offered.map((option) => ({
            code: option.paymentMethodCode,
            name: text("nameAndCode", {
              code: option.paymentMethodCode,
              name: option.paymentMethodName,
            }),
          }))}
        />
        <ChoiceField
          id="link-paymentOperatorCode"
          name="paymentOperatorCode"
          label={text("label.paymentOperatorCode")}
          note="paymentOperatorCode"
          value={paymentOperatorCode}
          required={false}
          placeholder={text(operators.size > 0 ? "customerChooses" : "noOperators")}
          onChange={(event) => onChange({ ...draft, paymentOperatorCode: event.target.value })}
          choices={Array.from(operators, ([code, name]) => ({
            code,
            name: text("nameAndCode", { code, name }),
          }))}
        />
        <div className={linkStyles.wide}>
          <CheckField
            id="link-optionsAvailable"
            label={text("label.optionsAvailable")}
            hint={text("optionsAvailableHint")}
            isChecked={draft.optionsAvailable}
            onChange={(optionsAvailable) => onChange({ ...draft, optionsAvailable })}
          />
        </div>
      </div>
    </Card>
  );
}
