import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { createElement, type FormEvent, useState } from "react";
import { useLanguage } from "../locales/language.tsx";
import { PaymentPage } from "../redirect/PaymentPage.tsx";
import { WayBack } from "../redirect/WayBack.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { type Choice, isWholeChoice } from "./choice.ts";
import { judgeFit } from "./judgeFit.ts";
import { nameOfMethod } from "./methodWords.ts";
import { optionList, radioNames } from "./optionList.ts";
import styles from "./OptionsPage.module.css";
import { viewOptions } from "./viewOptions.ts";

/** The customer chooses how to pay (§1 row 1). What does not fit the amount is shown and cannot be chosen (G1). */
export function OptionsPage(props: {
  readonly request: RedirectRequest;
  readonly channelName?: string | undefined;
  /** At least one fits the amount. */
  readonly offered: readonly PaymentOption[];
  /** What the link preselects, or what was chosen before (§1 row 5). */
  readonly initialChoice?: Choice | undefined;
  /** What the link preselects cannot be had (G35). */
  readonly isPresetUnavailable?: boolean;
  /** Whether the payment is created right after this choice, so that it cannot be changed any more (G38). */
  readonly isLastStep: (choice: Choice) => boolean;
  readonly onContinue: (choice: Choice) => void;
}) {
  const { request, offered, isPresetUnavailable = false, isLastStep, onContinue } = props;
  const language = useLanguage();
  const { text } = language;
  const [choice, setChoice] = useState(() => props.initialChoice ?? onlyChoice(offered, request));
  const [isAsked, setIsAsked] = useState(false);
  const option = offered.find((each) => each.paymentMethodCode === choice?.paymentMethodCode);
  const isWhole = choice !== undefined && option !== undefined && isWholeChoice(choice, option);

  const change = (event: FormEvent<HTMLFormElement>) => {
    const radio = event.target;
    if (!(radio instanceof HTMLInputElement)) return;
    setIsAsked(false);
    setChoice((before) => chooseBy(radio, before));
  };
  const proceed = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) onContinue(choice);
    else setIsAsked(true);
  };
  return (
    <PaymentPage
      payment={{ ...request, channelName: props.channelName }}
      heading={text("option.title")}
      hasErrors={isAsked}
      actions={
        <>
          {isWhole && isLastStep(choice) && (
            <p className={styles.note}>{text("option.lastStep")}</p>
          )}
          <Button type="submit" form="options">
            {option === undefined
              ? text("option.continue")
              : text("option.continueWith", { name: nameOfChoice(option, choice) })}
          </Button>
          <WayBack returnUrl={request.returnUrl} />
        </>
      }
    >
      {isPresetUnavailable && <Alert tone="warn">{text("option.presetUnavailable")}</Alert>}
      {isAsked && (
        <Alert tone="bad" isUrgent>
          {text(option === undefined ? "option.chooseFirst" : "option.chooseOperatorFirst")}
        </Alert>
      )}
      <form id="options" autoComplete="off" onChange={change} onSubmit={proceed}>
        {optionList(createElement, viewOptions(offered, request.money, choice, language))}
      </form>
    </PaymentPage>
  );

  function nameOfChoice(chosen: PaymentOption, { paymentOperatorCode }: Partial<Choice> = {}) {
    const operator = chosen.paymentOperators.find(({ code }) => code === paymentOperatorCode);
    return operator?.name ?? nameOfMethod(chosen.paymentMethodCode, chosen.paymentMethodName, text);
  }
}

/** Where there is nothing to choose between, it is chosen. */
function onlyChoice(
  offered: readonly PaymentOption[],
  { money }: Pick<RedirectRequest, "money">,
): Choice | undefined {
  const [only, another] = offered.filter((option) => judgeFit(option, money) === "fits");
  return only && !another ? { paymentMethodCode: only.paymentMethodCode } : undefined;
}

/** The choice after one radio was picked; another method forgets the operator. */
function chooseBy(
  { name, value }: { readonly name: string; readonly value: string },
  before: Choice | undefined,
): Choice | undefined {
  if (name === radioNames.option) return { paymentMethodCode: value };
  if (before === undefined || name !== radioNames.operator) return before;
  const { paymentMethodCode } = before;
  return value === "" ? { paymentMethodCode } : { paymentMethodCode, paymentOperatorCode: value };
}
