import { currencyNames } from "#contract/endpoints/listCurrencies.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classNames } from "../../ui/classNames.ts";
import { ChoiceField, Field } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import { type LinkDraft, newOrderId, withNewId } from "./draft.ts";
import { text } from "./linksText.ts";

/** Shows fields for the required parameters of §1, by their names. */
export function OrderFields(props: {
  readonly draft: LinkDraft;
  readonly onChange: (draft: LinkDraft) => void;
}) {
  const { draft, onChange } = props;
  const field = (name: "idPayin" | "amount" | "callbackUrl" | "returnUrl" | "locale") => ({
    id: `link-${name}`,
    label: name,
    value: draft[name],
    autoComplete: "off",
    spellCheck: false,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      onChange({ ...draft, [name]: event.target.value });
    },
  });
  return (
    <Card title={text("order")}>
      <div className={styles.form}>
        <div className={classNames(styles.withButton, styles.wide)}>
          <Field
            {...field("idPayin")}
            onChange={(event) => {
              onChange(withNewId(draft, event.target.value));
            }}
          />
          <Button
            look="small"
            onClick={() => {
              onChange(withNewId(draft, newOrderId(new Date())));
            }}
          >
            {text("newId")}
          </Button>
        </div>
        <Field {...field("amount")} inputMode="decimal" />
        <ChoiceField
          id="link-currencyCode"
          name="currencyCode"
          label="currencyCode"
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
        <Field {...field("locale")} note={text("optional")} placeholder={text("localeExample")} />
        <div className={styles.wide}>
          <Field {...field("callbackUrl")} inputMode="url" hint={text("callbackHint")} />
        </div>
        <div className={styles.wide}>
          <Field {...field("returnUrl")} inputMode="url" />
        </div>
      </div>
    </Card>
  );
}
