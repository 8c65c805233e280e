import type { CodeAndName } from "@pay/contract/dataPoint.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { createElement, lazy, type MouseEvent, useEffect, useRef } from "react";
import { useLanguage } from "../locales/language.tsx";
import { PaymentPage } from "../redirect/PaymentPage.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { SlowNote } from "../ui/SlowNote.tsx";
import { loadPage } from "../locales/loadPage.ts";
import type { Choice } from "./choice.ts";
import { ExternalProviders, lastStepId, LastStepNote } from "./notes.tsx";
import { methodName, operatorKind } from "./methods.ts";
import { nextStepLabel } from "./nextStep.ts";
import { hasOperators } from "./operators.ts";
import { optionList } from "./optionList.ts";
import { type ChoosingTask, useChoosing } from "./useChoosing.ts";
import { viewOptions } from "./viewOptions.ts";

const loadOperators = () => loadPage(() => import("./OperatorChoice.tsx"), "first");
const OperatorChoice = lazy(loadOperators);

interface OptionsPageProps extends Omit<ChoosingTask, "money"> {
  readonly request: RedirectRequest;
  readonly channelName?: string | undefined;
  /** The shop's other providers, for information: the customer cannot choose them (G1). */
  readonly externalProviders?: readonly CodeAndName[] | undefined;
  /** Whether the link's operator holds for each option that is offered (G34). */
  readonly isOperatorFixed: boolean;
  /** The part of the link's choice that is not available: all of it, or its operator (G35). */
  readonly unavailable: "preset" | "operator" | undefined;
  /** Whether the next page is being loaded, or the payin created. */
  readonly isBusy: boolean;
  /** Whether the payin is being created. Nothing can be chosen meanwhile. */
  readonly isCreating: boolean;
  /** Tells whether a choice creates the payin at once, so that it becomes final (G38), and whether details may be added first. */
  readonly foresee: (choice: Choice) => {
    readonly isLastStep: boolean;
    readonly hasDetails: boolean;
  };
  readonly onAddDetails: (choice: Choice) => void;
}

/** Lets the customer choose how to pay (§1 row 1). Options that do not fit the amount are shown but cannot be chosen (G1). */
export function OptionsPage(props: OptionsPageProps) {
  const { request, offered, externalProviders = [], isBusy, isCreating } = props;
  const { foresee, onAddDetails } = props;
  const language = useLanguage();
  const { text } = language;
  const { choice, option, whole, attempts, isPending, ...choosing } = useChoosing({
    ...props,
    money: request.money,
  });
  const isAsked = attempts > 0;
  const form = useRef<HTMLFormElement>(null);
  const needsOperators = offered.some(hasOperators);
  useEffect(() => {
    // After the first paint, so that a choice need not wait for it.
    if (needsOperators) loadOperators().catch(() => undefined);
  }, [needsOperators]);
  const { timesAsked } = choosing;
  useEffect(() => {
    // The focus follows the error to its field.
    if (attempts + timesAsked > 0) {
      form.current?.querySelector<HTMLElement>("[aria-invalid] input")?.focus();
    }
  }, [attempts, timesAsked]);
  const { isLastStep, hasDetails } = whole ? foresee(whole) : nothingForeseen;
  return (
    <PaymentPage
      payment={{ ...request, channelName: props.channelName }}
      heading={text(offered.length === 1 ? "option.titleOne" : "option.title")}
      hasErrors={isAsked}
      wayBack={request.returnUrl}
      handOver={location.href}
      actions={
        <>
          {isLastStep && <LastStepNote />}
          <Button
            type="submit"
            form="options"
            aria-describedby={isLastStep ? lastStepId : undefined}
            isBusy={isBusy || isPending}
          >
            {buttonLabel()}
          </Button>
          {isBusy && <SlowNote />}
        </>
      }
    >
      {props.unavailable && <Alert tone="warn">{text(unavailableTexts[props.unavailable])}</Alert>}
      {isAsked && option === undefined && (
        <Alert tone="bad" isUrgent>
          {text("option.chooseFirst")}
        </Alert>
      )}
      <form
        ref={form}
        id="options"
        autoComplete="off"
        onClickCapture={isCreating ? ignore : undefined}
        onChange={choosing.change}
        onSubmit={choosing.proceed}
      >
        {optionList(
          createElement,
          viewOptions(offered, request.money, choice, language),
          option && hasOperators(option) ? (
            <OperatorChoice
              key="operators"
              id={`option-${option.paymentMethodCode}`}
              isInside
              isFixed={props.isOperatorFixed}
              option={option}
              money={request.money}
              chosenCode={choice?.paymentOperatorCode}
              isMissing={isAsked}
              attempts={attempts}
              timesAsked={timesAsked}
              onChoose={choosing.chooseOperator}
              onElsewhere={() => {
                form.current?.querySelector<HTMLElement>("[type=radio]:checked")?.focus();
              }}
            />
          ) : undefined,
        )}
      </form>
      <ExternalProviders providers={externalProviders} />
      {whole && hasDetails && (
        <Button
          look="quiet"
          onClick={() => {
            onAddDetails(whole);
          }}
        >
          {text("option.addDetails")}
        </Button>
      )}
    </PaymentPage>
  );

  function buttonLabel() {
    if (isCreating) return text("option.settingUp");
    if (option === undefined) return text("option.continue");
    const name = choiceName(option, choice);
    if (whole === undefined) {
      return text("option.next.bank", { kind: operatorKind(option.paymentMethodCode) });
    }
    return isLastStep
      ? nextStepLabel(option.paymentMethodCode, name, text)
      : text("option.continueWith", { name });
  }

  function choiceName(chosen: PaymentOption, { paymentOperatorCode }: Partial<Choice> = {}) {
    const operator = chosen.paymentOperators.find(({ code }) => code === paymentOperatorCode);
    const name =
      operator?.name ??
      methodName(
        chosen.paymentMethodCode,
        chosen.paymentMethodName,
        text,
        request.money.currencyCode,
      );
    // Shortened, so that an endless name does not push the button out of sight.
    return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
  }
}

const unavailableTexts = {
  preset: "option.presetUnavailable",
  operator: "option.operatorUnavailable",
} as const;

const longestName = 100;

/** Keeps a press from anything inside the form. Unlike `inert` it leaves the focus where it is. */
function ignore(press: MouseEvent): void {
  press.preventDefault();
  press.stopPropagation();
}

const nothingForeseen = { isLastStep: false, hasDetails: false } as const;
