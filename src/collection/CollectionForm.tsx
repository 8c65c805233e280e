import type { PaymentOption } from "#contract/paymentOption.ts";
import type { FormEvent } from "react";
import { useText } from "../locales/language.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";
import styles from "./CollectionForm.module.css";
import { DataField, fieldId, OperatorField } from "./DataField.tsx";
import { ownValue } from "./validateValues.ts";
import type { AskedPoint, CollectionPlan } from "./planCollection.ts";
import type { Collection } from "./useCollection.ts";

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
