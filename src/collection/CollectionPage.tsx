import { fillMarks, markOf } from "../locales/fillMarks.tsx";
import { useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { nameOfMethod } from "../option/methodWords.ts";
import { PaymentPage } from "../redirect/PaymentPage.tsx";
import { WayBack } from "../redirect/WayBack.tsx";
import { Button } from "../ui/Button.tsx";
import { ErrorSummary } from "../ui/ErrorSummary.tsx";
import { CollectionForm, formId } from "./CollectionForm.tsx";
import styles from "./CollectionForm.module.css";
import { CreateFailure } from "./CreateFailure.tsx";
import { fieldIdOf } from "./DataField.tsx";
import { sayFault } from "./fieldWords.ts";
import { GivenData } from "./GivenData.tsx";
import { type CollectionTask, useCollection } from "./useCollection.ts";

interface CollectionPageProps extends CollectionTask {
  readonly channelName?: string | undefined;
  /** Leads back to the options, where the customer may still change the way to pay. */
  readonly onChangeOption?: (() => void) | undefined;
}

/** Asks for what the chosen option wants, and creates the payin: the last step before there is something to pay (§1.4, G38). */
export function CollectionPage({ channelName, onChangeOption, ...task }: CollectionPageProps) {
  const { request, option, choice, plan } = task;
  const collection = useCollection(task);
  const { faults, failure, attempts, isBusy } = collection;
  const text = useText();

  const given = plan.given.map((each) => ({
    ...each,
    fault: each.fault ?? faults[each.point.name],
  }));
  const isBlocked = given.some(({ fault }) => fault !== undefined);
  const errors = [...plan.asked, ...plan.optional].flatMap(({ point }) => {
    const fault = faults[point.name];
    return fault ? [{ id: fieldIdOf(point), message: sayFault(point, fault, text) }] : [];
  });
  const method = nameOfMethod(option.paymentMethodCode, option.paymentMethodName, text);
  const operator = option.paymentOperators.find(({ code }) => code === choice.paymentOperatorCode);
  const ready = plan.asked.length > 0 ? "collection.title" : "collection.titleNothing";
  const heading = text(isBlocked ? "collection.givenWrong.title" : ready);

  return (
    <PaymentPage
      payment={{ ...request, channelName }}
      heading={heading}
      hasErrors={errors.length > 0 || isBlocked || failure !== undefined}
      actions={
        <>
          {!isBlocked && (
            <>
              <p className={styles.note}>{text("collection.lastStep")}</p>
              <Button type="submit" form={formId} isBusy={isBusy}>
                {fillMarks(text("collection.pay", { amount: markOf("amount") }), {
                  amount: <Money money={request.money} />,
                })}
              </Button>
            </>
          )}
          {onChangeOption && (
            <Button look="quiet" onClick={onChangeOption}>
              {text("collection.change")}
            </Button>
          )}
          <WayBack returnUrl={request.returnUrl} look={isBlocked ? "primary" : "quiet"} />
        </>
      }
    >
      {errors.length > 0 && (
        <ErrorSummary key={attempts} title={text("collection.errors")} errors={errors} />
      )}
      {failure !== undefined && <CreateFailure key={attempts} failure={failure} />}
      {!isBlocked && (
        <p className={styles.lead}>
          {operator
            ? text("collection.leadOperator", { method, operator: operator.name })
            : text("collection.lead", { method })}
        </p>
      )}
      <GivenData given={given} />
      {!isBlocked && <CollectionForm plan={plan} collection={collection} />}
    </PaymentPage>
  );
}
