import type { Money } from "@pay/contract/money.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import {
  type FormEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
} from "react";
import { type Choice, choiceOf, isCompleteChoice, radioNames } from "./choice.ts";
import { hasManyOperators } from "./operators.ts";

/** The input of a choice, and its results. */
export interface ChoosingTask {
  readonly money: Money;
  /** The merchant's options. At least one fits the amount. */
  readonly offered: readonly PaymentOption[];
  /** The earlier choice, or the one that the link suggests (§1 row 5). */
  readonly initialChoice?: Choice | undefined;
  /** The link's operator, if it names one: it is chosen in each option that offers it (G34). */
  readonly linkOperatorCode?: string | undefined;
  readonly onChoose: (choice: Choice) => void;
  readonly onContinue: (choice: Choice) => void;
}

/** Returns the customer's choice, and the number of premature submits, with their handlers. */
export function useChoosing(task: ChoosingTask) {
  const { offered, initialChoice, onChoose, onContinue } = task;
  const [choice, setChoice] = useState(initialChoice);
  // The latest choice, also while React still renders it: the browser shows the checked radio at once.
  const last = useRef(initialChoice);
  const [attempts, setAttempts] = useState(0);
  // How many times the button has asked for the view of all operators.
  const [timesAsked, setTimesAsked] = useState(0);
  // Counted, so that a press after a return from the next page continues again.
  const [presses, setPresses] = useState(0);
  const [isPending, startContinuing] = useTransition();
  const option = findOption(offered, choice?.paymentMethodCode);
  const choose = (next: Choice) => {
    last.current = next;
    startTransition(() => {
      setPresses(0);
      setAttempts(0);
      setTimesAsked(0);
      setChoice(next);
    });
  };
  const change = ({ target: radio }: FormEvent<HTMLFormElement>) => {
    if (!(radio instanceof HTMLInputElement) || radio.name !== radioNames.option) return;
    const chosen = findOption(offered, radio.value);
    // Another method drops the operator, unless the link names it.
    if (chosen) choose(choiceOf(chosen, task.linkOperatorCode, task.money));
  };
  const chooseOperator = (code: string) => {
    if (last.current === undefined) return;
    const { paymentMethodCode } = last.current;
    choose(code === "" ? { paymentMethodCode } : { paymentMethodCode, paymentOperatorCode: code });
  };
  const [firstChoice] = useState(initialChoice);
  const tell = useEffectEvent((chosen: Choice, continues: boolean) => {
    if (continues) onContinue(chosen);
    else onChoose(chosen);
  });
  // After the paint, because a history entry with a long address takes the browser long.
  useEffect(() => {
    if (choice && (presses > 0 || choice !== firstChoice)) tell(choice, presses > 0);
  }, [choice, firstChoice, presses]);
  const proceed = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = findCompleteChoice(offered, last.current) !== undefined;
    const latest = findOption(offered, last.current?.paymentMethodCode);
    // In a transition, like the choice before it: both take effect together, and a later choice takes this back.
    startContinuing(() => {
      if (isWhole) setPresses((before) => before + 1);
      else if (latest && hasManyOperators(latest)) setTimesAsked((before) => before + 1);
      else setAttempts((before) => before + 1);
    });
  };
  return {
    choice,
    option,
    /** The choice, once it is complete. */
    whole: findCompleteChoice(offered, choice),
    attempts,
    timesAsked,
    /** Whether the customer has pressed the button and the page has not yet taken it in. */
    isPending,
    change,
    chooseOperator,
    proceed,
  };
}

function findOption(offered: readonly PaymentOption[], paymentMethodCode: string | undefined) {
  return offered.find((each) => each.paymentMethodCode === paymentMethodCode);
}

function findCompleteChoice(
  offered: readonly PaymentOption[],
  choice: Choice | undefined,
): Choice | undefined {
  const option = findOption(offered, choice?.paymentMethodCode);
  return choice && option && isCompleteChoice(choice, option) ? choice : undefined;
}
