import type { Money } from "@pay/contract/money.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { type FocusEvent, type FormEvent, useState } from "react";
import { useText } from "../locales/language.tsx";
import { nameKind } from "../option/methods.ts";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import styles from "./CollectionForm.module.css";
import { DataField, fieldId, OperatorField } from "./DataField.tsx";
import { dataPointLabel, displayValue } from "./fieldWords.ts";
import { nextOnEnter } from "./nextOnEnter.ts";
import type { AskedPoint, CollectionPlan, GivenValue } from "./planCollection.ts";
import { useAfterPress } from "./useAfterPress.ts";
import type { Collection } from "./useCollection.ts";
import { ownValue } from "./validateValues.ts";

/** Id of the form, for the submit button outside it. */
export const formId = "collection";

/**
 * Shows the fields of an option: the mandatory ones, and the optional ones in a disclosure, which opens automatically if it contains
 * an error. A value is validated when the focus leaves its field.
 */
export function CollectionForm(props: {
  readonly option: PaymentOption;
  readonly money: Money;
  readonly plan: CollectionPlan;
  readonly collection: Collection;
  readonly isOptionalOpen: boolean;
}) {
  const { option, money, plan, collection, isOptionalOpen } = props;
  const text = useText();
  const afterPress = useAfterPress();
  const typed = [...plan.asked, ...(isOptionalOpen ? plan.optional : [])].filter(
    ({ point }) => point.allowedValues === undefined,
  );
  const fields = (points: readonly AskedPoint[], isAmongOptional: boolean) =>
    points.map(({ point }) => {
      const { name, format } = point;
      const field = {
        value: ownValue(collection.values, name) ?? "",
        fault: ownValue(collection.faults, name),
        onChange: (value: string) => {
          collection.change(name, value);
        },
      };
      const leave = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
        // React tells of the focus within the view of all banks too, which is no child in the page.
        const isOfField = currentTarget.contains(target);
        if (isOfField && !currentTarget.contains(relatedTarget))
          afterPress(() => collection.leave(name));
      };
      return (
        <div key={name} onBlur={leave}>
          {format === "operator" && option.paymentOperators.length > 0 ? (
            <OperatorField {...field} id={fieldId(point)} option={option} money={money} />
          ) : (
            <DataField
              {...field}
              point={point}
              isAmongOptional={isAmongOptional}
              nameKind={nameKind(option.paymentMethodCode)}
              currencyCode={option.moneyLimits.minimum.currencyCode}
              phone={collection.phone}
              enterKeyHint={typed.at(-1)?.point === point ? "go" : "next"}
            />
          )}
        </div>
      );
    });
  const isFaulty = plan.optional.some(
    ({ point }) => ownValue(collection.faults, point.name) !== undefined,
  );
  // A corrected error must not close the disclosure under the customer's hands.
  const [isOpened, setIsOpened] = useState(isOptionalOpen);
  if (isFaulty && !isOpened) setIsOpened(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void collection.submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its fields
    <form id={formId} noValidate onSubmit={submit} onKeyDown={nextOnEnter} className={styles.form}>
      {plan.asked.length > 0 && (
        <Card>
          <div className={styles.fields}>{fields(plan.asked, false)}</div>
        </Card>
      )}
      {plan.optional.length > 0 && (
        <Card>
          <More summary={text("collection.more")} isOpen={isOpened}>
            <div className={styles.fields}>{fields(plan.optional, true)}</div>
          </More>
        </Card>
      )}
    </form>
  );
}

/**
 * Shows the data that the link gave and the customer cannot change (§1 row 2), and the faults in it that the merchant must
 * correct (G37).
 */
export function GivenData(props: {
  readonly given: readonly GivenValue[];
  readonly option: PaymentOption;
}) {
  const { given, option } = props;
  const text = useText();
  const labelOf = (point: GivenValue["point"]) =>
    dataPointLabel(
      point,
      text,
      nameKind(option.paymentMethodCode),
      option.moneyLimits.minimum.currencyCode,
    );
  const wrong = given.filter(({ fault }) => fault !== undefined);
  return (
    <>
      {wrong.length > 0 && (
        <Alert tone="bad">
          {wrong.map(({ point }) => (
            <p key={point.name}>{text("collection.givenWrong.value", { label: labelOf(point) })}</p>
          ))}
          <p>{text("collection.givenWrong.what")}</p>
        </Alert>
      )}
      {given.length > 0 && (
        <Card title={text("collection.given")}>
          <Rows>
            {given.map(({ point, value }) => (
              <Row key={point.name} label={labelOf(point)}>
                <bdi translate="no">{displayValue(point, value, text)}</bdi>
              </Row>
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}
