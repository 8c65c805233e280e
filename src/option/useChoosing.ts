import type { PaymentOption } from "#contract/paymentOption.ts";
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

/** The input of a choice, and its results. */
export interface ChoosingTask {
  /** The merchant's options. At least one fits the amount. */
  readonly offered: readonly PaymentOption[];
  /** The earlier choice, or the one that the link suggests (§1 row 5). */
  readonly initialChoice?: Choice | undefined;
  /** The link's operator, if it names one: it is chosen in each option that offers it (G34). */
  readonly linkOperatorCode?: string | undefined;
  readonly onChoose: (choice: Choice) => void;
  readonly onContinue: (choice: Choice) => void;
}

/** Returns the customer's choice, the search text, and the number of premature submits, with their handlers. */
export function useChoosing(task: ChoosingTask) {
  const { offered, initialChoice, onChoose, onContinue } = task;
  const [choice, setChoice] = useState(initialChoice);
  // The latest choice, also while React still renders it: the browser shows the checked radio at once.
  const last = useRef(initialChoice);
  // The search text; undefined until the customer opens the search.
  const [query, setQuery] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  // Counted, so that a press after a return from the next page continues again.
  const [presses, setPresses] = useState(0);
  const [isPending, startContinuing] = useTransition();
  const option = offered.find((each) => each.paymentMethodCode === choice?.paymentMethodCode);
  const change = (event: FormEvent<HTMLFormElement>) => {
    const radio = event.target;
    if (!(radio instanceof HTMLInputElement) || radio.type !== "radio") return;
    const before = last.current;
    const next = chooseBy(radio, before, task);
    if (next === undefined) return;
    last.current = next;
    startTransition(() => {
      setPresses(0);
      setAttempts(0);
      if (next.paymentMethodCode !== before?.paymentMethodCode) setQuery(undefined);
      setChoice(next);
    });
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
    // In a transition, like the choice before it: both take effect together, and a later choice takes this back.
    startContinuing(() => {
      if (isWhole) setPresses((before) => before + 1);
      else setAttempts((before) => before + 1);
    });
  };
  return {
    choice,
    option,
    /** The choice, once it is complete. */
    whole: findCompleteChoice(offered, choice),
    query,
    setQuery,
    attempts,
    /** Whether the customer has pressed the button and the page has not yet taken it in. */
    isPending,
    change,
    proceed,
  };
}

function findCompleteChoice(
  offered: readonly PaymentOption[],
  choice: Choice | undefined,
): Choice | undefined {
  const option = offered.find((each) => each.paymentMethodCode === choice?.paymentMethodCode);
  return choice && option && isCompleteChoice(choice, option) ? choice : undefined;
}

/** Returns the choice after a radio was checked. Another method drops the operator, unless the link names it. */
function chooseBy(
  { name, value }: { readonly name: string; readonly value: string },
  before: Choice | undefined,
  { offered, linkOperatorCode }: Pick<ChoosingTask, "offered" | "linkOperatorCode">,
): Choice | undefined {
  if (name === radioNames.option) {
    const option = offered.find((each) => each.paymentMethodCode === value);
    return option && choiceOf(option, linkOperatorCode);
  }
  if (before === undefined || name !== radioNames.operator) return before;
  const { paymentMethodCode } = before;
  return value === "" ? { paymentMethodCode } : { paymentMethodCode, paymentOperatorCode: value };
}
