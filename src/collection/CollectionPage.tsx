import type { DataPoint } from "@pay/contract/dataPoint.ts";
import type { DataPointFault } from "@pay/contract/judgeDataPoint.ts";
import { lazy, useEffect, useEffectEvent } from "react";
import type { ApiErrorKind } from "../api/apiError.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { loadPage } from "../locales/loadPage.ts";
import type { TextKey } from "../locales/text.ts";
import { describeMethod, methodName, nameKind, operatorKind } from "../option/methods.ts";
import { nextStepLabel } from "../option/nextStep.ts";
import { lastStepId, LastStepNote } from "../option/notes.tsx";
import { PaymentPage, ReturnLink } from "../redirect/PaymentPage.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { ErrorSummary } from "../ui/ErrorSummary.tsx";
import { LatePart } from "../ui/LatePart.tsx";
import { LiveRegion } from "../ui/LiveRegion.tsx";
import { Mark } from "../ui/Mark.tsx";
import { SlowNote } from "../ui/SlowNote.tsx";
import styles from "./CollectionForm.module.css";
import { CollectionForm, formId, GivenData } from "./CollectionForm.tsx";
import { fieldId } from "./DataField.tsx";
import { describeFault } from "./fieldWords.ts";
import { type Collection, type CollectionTask, useCollection } from "./useCollection.ts";
import { mayBeLeftOut } from "./planCollection.ts";
import { describeReason } from "./reasonWords.ts";
import { ownValue } from "./validateValues.ts";

interface CollectionPageProps extends CollectionTask {
  readonly channelName?: string | undefined;
  /**
   * Whether the customer has pressed and nothing is left to ask: the page creates the payin at once, shows nothing, and its form only
   * if that fails (§1 row 2, G55).
   */
  readonly createsAtOnce: boolean;
  /** Is told that this failed, so that the form is shown. */
  readonly onNotCreated: () => void;
  /** Whether the customer came to add optional data, so that its disclosure is open. */
  readonly isAddingDetails: boolean;
  /** Whether the link names an operator that this option does not offer (G35). */
  readonly isOperatorUnavailable: boolean;
  /** Goes back to the options, if the customer may still change the choice. */
  readonly onChangeOption?: (() => void) | undefined;
}

/** Asks for the data of the chosen option and creates the payin: the last step before the instruction (§1.4, G38). */
export default function CollectionPage(props: CollectionPageProps) {
  const { channelName, onChangeOption, request, option, choice, plan, isAddingDetails } = props;
  const collection = useCollection(props);
  const { faults, failure, problem, attempts, isBusy } = collection;
  const { text } = useLanguage();
  const { createsAtOnce, onNotCreated } = props;
  const createAtOnce = useEffectEvent(() => {
    if (createsAtOnce) void collection.submit();
  });
  const tellNotCreated = useEffectEvent(() => {
    if (createsAtOnce) onNotCreated();
  });
  useEffect(() => {
    createAtOnce();
  }, []);

  const given = plan.given
    .map((each) => ({
      ...each,
      value: ownValue(collection.given, each.point.name) ?? each.value,
      fault:
        each.fault ??
        ownValue(collection.givenFaults, each.point.name) ??
        ownValue(faults, each.point.name),
    }))
    .filter(({ point, fault }) => fault === undefined || !mayBeLeftOut(point));
  const isBlocked = given.some(({ fault }) => fault !== undefined);
  const points = [...plan.asked, ...plan.optional].map(({ point }) => point);
  const hasFault = points.some(({ name }) => ownValue(faults, name) !== undefined);
  const kind = operatorKind(option.paymentMethodCode);
  const describe = (point: DataPoint, fault: DataPointFault, values: Collection["values"]) =>
    describeFault(point, fault, text, {
      phone: collection.phone,
      value: ownValue(values, point.name) ?? "",
      kind,
      nameKind: nameKind(option.paymentMethodCode),
    });
  const found = points.flatMap((point) => {
    const fault = ownValue(collection.found, point.name);
    if (fault === undefined) return [];
    const isCorrected = ownValue(faults, point.name) === undefined;
    // In the words of the last submit: other words could take another line and move the form.
    return [
      { id: fieldId(point), message: describe(point, fault, collection.submitted), isCorrected },
    ];
  });
  const focusOnlyError = useEffectEvent(() => {
    const [first, second] = found;
    if (first && !second) document.getElementById(first.id)?.focus();
  });
  useEffect(() => {
    if (attempts > 0) tellNotCreated();
  }, [attempts]);
  const shownAttempts = createsAtOnce ? 0 : attempts;
  useEffect(() => {
    if (shownAttempts > 0) focusOnlyError();
  }, [shownAttempts]);
  const left = points.find(({ name }) => name === collection.left);
  const leftFault = left && ownValue(faults, left.name);
  const method = methodName(
    option.paymentMethodCode,
    option.paymentMethodName,
    text,
    request.money.currencyCode,
  );
  const operator = option.paymentOperators.find(({ code }) => code === choice.paymentOperatorCode);
  const hasFields = plan.asked.length > 0 || isAddingDetails;
  const heading = describeHeading();
  const way = operator
    ? text("collection.leadOperator", { method, operator: operator.name })
    : text("collection.lead", { method });
  const optional = isAddingDetails ? plan.optional : [];
  const reason = describeReason(option.paymentMethodCode, { ...plan, optional }, text);
  // A customer who has not chosen the method learns here which it is.
  const showsWay = reason === undefined || !onChangeOption;
  const { glyph } = describeMethod(option.paymentMethodCode, text);
  // After a lost answer, a request may be on its way to the customer.
  const isNothingCharged = failure === undefined || failure === "tooMany" || failure === "refused";

  function describeHeading(): string {
    if (isBlocked) return text("collection.givenWrong.title");
    if (hasFields) return text("collection.title");
    // Nobody is told to be ready to pay above a payment that could not be prepared.
    return failure === undefined ? text("collection.titleNothing") : method;
  }

  if (createsAtOnce) return null;

  const changeOption = onChangeOption && (
    <Button look="quiet" onClick={onChangeOption} className={styles.back}>
      {text(isBlocked ? "collection.change" : "collection.back")}
    </Button>
  );
  return (
    <PaymentPage
      payment={{ ...request, channelName }}
      heading={heading}
      hasHelp
      mark={<Mark name={method} glyph={glyph} logo={option.logo} />}
      wayBack={isBlocked ? undefined : request.returnUrl}
      hasErrors={hasFault || isBlocked || failure !== undefined}
      actions={
        <>
          {!isBlocked && (
            <>
              {isNothingCharged && <LastStepNote />}
              {changeOption}
              <Button
                type="submit"
                form={formId}
                aria-describedby={isNothingCharged ? lastStepId : undefined}
                isBusy={isBusy}
                className={styles.next}
              >
                {nextStepLabel(option.paymentMethodCode, operator?.name ?? method, text)}
              </Button>
            </>
          )}
          {isBusy && <SlowNote />}
          {isBlocked && changeOption}
          {isBlocked && <ReturnLink returnUrl={request.returnUrl} look="primary" />}
        </>
      }
    >
      {found.length > 1 && (
        <ErrorSummary key={attempts} title={text("collection.errors")} errors={found} />
      )}
      {failure !== undefined && <CreateFailure key={attempts} failure={failure} />}
      {!isBlocked && props.isOperatorUnavailable && (
        <Alert tone="warn">{text("option.operatorUnavailable")}</Alert>
      )}
      {!isBlocked && (
        <div className={styles.lead}>
          {showsWay && <p>{way}</p>}
          {reason !== undefined && <p>{reason}</p>}
        </div>
      )}
      <GivenData given={given} option={option} />
      {!isBlocked && (
        <CollectionForm
          option={option}
          money={request.money}
          plan={plan}
          collection={collection}
          isOptionalOpen={isAddingDetails}
        />
      )}
      {/* An error that no move of the focus tells. */}
      <LiveRegion className={styles.heard}>
        {leftFault && <span key={attempts}>{describe(left, leftFault, collection.values)}</span>}
      </LiveRegion>
      {problem && (failure === "refused" || failure === "forbidden") && (
        <LatePart>
          <RefusalDetails problem={problem} />
        </LatePart>
      )}
    </PaymentPage>
  );
}

/** Loads for a refusal only. If that fails, the form stays as it is. */
const RefusalDetails = lazy(() => loadPage(() => import("./RefusalDetails.tsx")));

const lost = ["collection.lost.title", "collection.lost.what"] as const;
const refused = ["collection.refused.title", "collection.refused.what"] as const;
const suspended = ["option.suspended.title", "option.suspended.what", "option.none.next"] as const;
const ended = [
  "option.tokenEnded.title",
  "option.tokenEnded.what",
  "option.tokenEnded.next",
] as const;
const busy = ["collection.busy.title", "collection.busy.what"] as const;

// A lost answer says nothing about the payment. Only a refusal may say that nothing was charged (G42).
const words = {
  network: lost,
  timeout: lost,
  unavailable: lost,
  unreadable: lost,
  conflict: lost,
  tooMany: busy,
  unauthorized: ended,
  forbidden: refused,
  suspended,
  notFound: refused,
  refused,
} as const satisfies Record<ApiErrorKind, readonly [TextKey, TextKey, TextKey?]>;

/** Explains why the payment could not be created, and what to do. */
export function CreateFailure({ failure }: { readonly failure: ApiErrorKind }) {
  const text = useText();
  const [title, what, next] = words[failure];
  return (
    <Alert tone="bad" title={text(title)} isUrgent>
      <p>{text(what)}</p>
      {next && <p>{text(next)}</p>}
    </Alert>
  );
}
