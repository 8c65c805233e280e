import type { PaymentOption } from "#contract/paymentOption.ts";
import type { FormEvent } from "react";
import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import styles from "./CollectionForm.module.css";
import { DataField, fieldId, OperatorField } from "./DataField.tsx";
import { dataPointLabel, displayValue } from "./fieldWords.ts";
import type { AskedPoint, CollectionPlan, GivenValue } from "./planCollection.ts";
import type { Collection } from "./useCollection.ts";
import { ownValue } from "./validateValues.ts";

/** Id of the form, for the submit button outside it. */
export const formId = "collection";

/**
 * Shows the fields of an option: the mandatory ones, and the optional ones in a disclosure, which opens by itself if it contains
 * an error.
 */
export function CollectionForm(props: {
  readonly option: PaymentOption;
  readonly plan: CollectionPlan;
  readonly collection: Collection;
  readonly isOptionalOpen: boolean;
}) {
  const { option, plan, collection, isOptionalOpen } = props;
  const text = useText();
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
      return format === "operator" && option.paymentOperators.length > 0 ? (
        <OperatorField key={name} {...field} id={fieldId(point)} option={option} />
      ) : (
        <DataField
          key={name}
          {...field}
          point={point}
          isAmongOptional={isAmongOptional}
          phone={collection.phone}
        />
      );
    });
  const isFaulty = plan.optional.some(
    ({ point }) => ownValue(collection.faults, point.name) !== undefined,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void collection.submit();
  };
  return (
    <form id={formId} noValidate onSubmit={submit} className={styles.form}>
      {plan.asked.length > 0 && (
        <Card>
          <div className={styles.fields}>{fields(plan.asked, false)}</div>
        </Card>
      )}
      {plan.optional.length > 0 && (
        <Card>
          <More summary={text("collection.more")} isOpen={isOptionalOpen || isFaulty}>
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
export function GivenData({ given }: { readonly given: readonly GivenValue[] }) {
  const text = useText();
  const wrong = given.filter(({ fault }) => fault !== undefined);
  return (
    <>
      {wrong.length > 0 && (
        <Alert tone="bad">
          {wrong.map(({ point }) => (
            <p key={point.name}>
              {text("collection.givenWrong.value", { label: dataPointLabel(point, text) })}
            </p>
          ))}
          <p>{text("collection.givenWrong.what")}</p>
        </Alert>
      )}
      {given.length > 0 && (
        <Card title={text("collection.given")}>
          <Rows>
            {given.map(({ point, value }) => (
              <Row key={point.name} label={dataPointLabel(point, text)}>
                <bdi translate="no">{displayValue(point, value, text)}</bdi>
              </Row>
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}
