import type { CodeAndName } from "#contract/dataPoint.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { createElement, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLanguage } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { HandOver } from "../redirect/HandOver.tsx";
import { PaymentPage } from "../redirect/PaymentPage.tsx";
import { WayBack } from "../redirect/WayBack.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { SlowNote } from "../ui/SlowNote.tsx";
import { type Choice, isWholeChoice } from "./choice.ts";
import { LastStepNote } from "./LastStepNote.tsx";
import { nameOfMethod } from "./methodWords.ts";
import { optionList, radioNames } from "./optionList.ts";
import styles from "./optionList.module.css";
import { viewOptions } from "./viewOptions.ts";

// Without its field the list of operators is still whole.
const OperatorSearch = lazy(() =>
  import("./OperatorSearch.tsx").then(
    ({ OperatorSearch: search }) => ({ default: search }),
    () => ({ default: () => null }),
  ),
);

/** The customer chooses how to pay (§1 row 1). What does not fit the amount is shown and cannot be chosen (G1). */
export function OptionsPage(props: {
  readonly request: RedirectRequest;
  readonly channelName?: string | undefined;
  /** At least one fits the amount. */
  readonly offered: readonly PaymentOption[];
  /** With whom the shop works besides: for information, not to choose from (G1). */
  readonly externalProviders?: readonly CodeAndName[] | undefined;
  /** What was chosen before, or what there is to begin with (§1 row 5). */
  readonly initialChoice?: Choice | undefined;
  /** The operator that the link names, where several options offer it: each is chosen with it (G34). */
  readonly linkOperatorCode?: string | undefined;
  /** What the link preselects cannot be had (G35). */
  readonly isPresetUnavailable: boolean;
  /** The next page is on its way. */
  readonly isBusy: boolean;
  /** Whether a choice creates the payment at once, so that it cannot be changed any more (G38), and whether details may be added first. */
  readonly foresee: (choice: Choice) => {
    readonly isLastStep: boolean;
    readonly hasDetails: boolean;
  };
  readonly onChoose: (choice: Choice) => void;
  readonly onContinue: (choice: Choice) => void;
  readonly onAddDetails: (choice: Choice) => void;
}) {
  const {
    request,
    offered,
    externalProviders = [],
    isBusy,
    foresee,
    onChoose,
    onContinue,
    onAddDetails,
  } = props;
  const language = useLanguage();
  const { text, textWith } = language;
  const [choice, setChoice] = useState(props.initialChoice);
  // What the operators are searched by, once the customer wants to see more of them.
  const [query, setQuery] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const isAsked = attempts > 0;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The focus follows the error to its field.
    if (attempts > 0) form.current?.querySelector<HTMLElement>("[aria-invalid] input")?.focus();
  }, [attempts]);
  const option = offered.find((each) => each.paymentMethodCode === choice?.paymentMethodCode);
  const isWhole = choice !== undefined && option !== undefined && isWholeChoice(choice, option);

  const look = { choice, query, isOperatorMissing: isAsked && option !== undefined };
  const { isLastStep, hasDetails } = isWhole ? foresee(choice) : nothingForeseen;

  const change = (event: FormEvent<HTMLFormElement>) => {
    const radio = event.target;
    if (!(radio instanceof HTMLInputElement) || radio.type !== "radio") return;
    const next = chooseBy(radio, choice, props.linkOperatorCode);
    if (next === undefined) return;
    setAttempts(0);
    if (next.paymentMethodCode !== choice?.paymentMethodCode) setQuery(undefined);
    setChoice(next);
    onChoose(next);
  };
  const proceed = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) onContinue(choice);
    else setAttempts(attempts + 1);
  };
  return (
    <PaymentPage
      payment={{ ...request, channelName: props.channelName }}
      heading={text(offered.length === 1 ? "option.titleOne" : "option.title")}
      hasErrors={isAsked}
      actions={
        <>
          {isLastStep && <LastStepNote />}
          <Button type="submit" form="options" isBusy={isBusy}>
            {wordsOfButton()}
          </Button>
          {isBusy && <SlowNote />}
          <WayBack returnUrl={request.returnUrl} />
        </>
      }
    >
      {props.isPresetUnavailable && <Alert tone="warn">{text("option.presetUnavailable")}</Alert>}
      {isAsked && option === undefined && (
        <Alert tone="bad" isUrgent>
          {text("option.chooseFirst")}
        </Alert>
      )}
      <form ref={form} id="options" autoComplete="off" onChange={change} onSubmit={proceed}>
        {optionList(createElement, viewOptions(offered, request.money, look, language), {
          onMore: () => {
            setQuery("");
          },
          field:
            option === undefined || query === undefined ? undefined : (
              <Suspense key="search">
                <OperatorSearch
                  operators={option.paymentOperators}
                  query={query}
                  onSearch={setQuery}
                />
              </Suspense>
            ),
        })}
      </form>
      {externalProviders.length > 0 && (
        <p className={styles.external}>
          {text("option.externalProviders", {
            providers: new Intl.ListFormat(language.formats).format(
              externalProviders.map(({ name }) => name),
            ),
          })}
        </p>
      )}
      <HandOver />
      {isWhole && hasDetails && (
        <Button
          look="quiet"
          onClick={() => {
            onAddDetails(choice);
          }}
        >
          {text("option.addDetails")}
        </Button>
      )}
    </PaymentPage>
  );

  function wordsOfButton() {
    if (option === undefined) return text("option.continue");
    const name = nameOfChoice(option, choice);
    if (!isLastStep) return text("option.continueWith", { name });
    return textWith("option.payWith", { name, amount: <Money money={request.money} /> });
  }

  function nameOfChoice(chosen: PaymentOption, { paymentOperatorCode }: Partial<Choice> = {}) {
    const operator = chosen.paymentOperators.find(({ code }) => code === paymentOperatorCode);
    return operator?.name ?? nameOfMethod(chosen.paymentMethodCode, chosen.paymentMethodName, text);
  }
}

const nothingForeseen = { isLastStep: false, hasDetails: false } as const;

/** The choice after one radio was picked; another method forgets the operator, save the one that the link names. */
function chooseBy(
  { name, value }: { readonly name: string; readonly value: string },
  before: Choice | undefined,
  linkOperatorCode: string | undefined,
): Choice | undefined {
  if (name === radioNames.option) return withOperator(value, linkOperatorCode);
  if (before === undefined || name !== radioNames.operator) return before;
  return withOperator(before.paymentMethodCode, value === "" ? undefined : value);
}

function withOperator(paymentMethodCode: string, paymentOperatorCode: string | undefined): Choice {
  return paymentOperatorCode === undefined
    ? { paymentMethodCode }
    : { paymentMethodCode, paymentOperatorCode };
}
