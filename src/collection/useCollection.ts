import type { DataPoint } from "@pay/contract/dataPoint.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { Problem } from "@pay/contract/problem.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { useEffect, useRef, useState } from "react";
import { type ApiErrorKind, isApiError } from "../api/apiError.ts";
import { nextTask } from "../boot/nextTask.ts";
import type { Choice } from "../option/choice.ts";
import { keptText } from "../redirect/keptText.ts";
import { fieldId } from "./DataField.tsx";
import { openDraft } from "./draft.ts";
import {
  validateValues,
  ownValue,
  readLinkValue,
  refusedValues,
  toSentValues,
  type ValueFaults,
} from "./validateValues.ts";
import { loadPhoneRules, type PhoneRules } from "./phoneRules.ts";
import { type AskedPoint, type CollectionPlan, mayBeLeftOut } from "./planCollection.ts";
import type { PayinOrder } from "./toCreatePayin.ts";

/** The input of a collection. */
export interface CollectionTask {
  readonly request: RedirectRequest;
  readonly option: PaymentOption;
  readonly choice: Choice;
  readonly plan: CollectionPlan;
  /** Whether the payin is created without a form. */
  readonly createsAtOnce: boolean;
  /** Creates the payin and navigates on. Rejects with the final `ApiError`. */
  readonly create: (order: PayinOrder) => Promise<void>;
}

/** The state of the form and its actions. */
export interface Collection {
  readonly values: Readonly<Record<string, string>>;
  /** The faults that the fields show: of a value that the customer left, or that was submitted. */
  readonly faults: ValueFaults;
  /** The faults that the last submit found. Some may be corrected since. */
  readonly found: ValueFaults;
  /** The values of the last submit that failed. */
  readonly submitted: Readonly<Record<string, string>>;
  /** Name of the field whose fault no move of the focus tells: it was left last, or had the focus when it alone was found wrong. */
  readonly left: string | undefined;
  /** The data from the link, as it is sent. */
  readonly given: Readonly<Record<string, string>>;
  /** The faults of the data from the link, as far as they are known yet (G37). */
  readonly givenFaults: ValueFaults;
  /** The phone number rules, once they are loaded. They are loaded only if the form asks for a phone number or there is one. */
  readonly phone: PhoneRules | undefined;
  /** Why the last create failed, if no value caused it. */
  readonly failure: ApiErrorKind | undefined;
  /** The service's account of that failure. */
  readonly problem: Problem | undefined;
  /** Number of failed attempts. */
  readonly attempts: number;
  readonly isBusy: boolean;
  readonly change: (name: string, value: string) => void;
  /** Validates a value that the customer has changed, when the focus leaves its field. */
  readonly leave: (name: string) => void;
  readonly submit: () => Promise<void>;
}

type Attempt = Pick<
  Collection,
  "faults" | "found" | "submitted" | "left" | "failure" | "problem" | "attempts"
>;

/** Keeps the customer's input, validates it, and creates the payin with it. The draft survives a reload (G45). */
export function useCollection({
  request,
  option,
  choice,
  plan,
  createsAtOnce,
  create,
}: CollectionTask): Collection {
  const draft = openDraft(keptText("draft", request, () => sessionStorage));
  const points = [...plan.asked, ...plan.optional];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => {
    const first = points.map(
      ({ point, initial }) => [point.name, draft.read(point.name, initial) ?? initial] as const,
    );
    return Object.fromEntries(first);
  });
  const [attempt, setAttempt] = useState<Attempt>(() => ({
    faults: validateValues(asGiven(points, typed), typed),
    found: {},
    submitted: {},
    left: undefined,
    failure: undefined,
    problem: undefined,
    attempts: 0,
  }));
  // The fields that were changed since the last submit.
  const changed = useRef(new Set<string>());
  const [isBusy, setIsBusy] = useState(false);
  const { currencyCode } = request.money;
  const phones = [...points, ...plan.given].filter(({ point }) => point.format === "phone");
  const [phone, setPhone] = useState<PhoneRules>();
  const linkTexts = Object.fromEntries(plan.given.map(({ point, value }) => [point.name, value]));
  const textOf = ({ name }: DataPoint) => ownValue({ ...typed, ...linkTexts }, name) ?? "";
  const hasNumber = phones.some(({ point }) => textOf(point) !== "");
  // The texts of phone numbers decide whether the rules of all countries are needed.
  const phoneTexts = phones
    .filter(({ point }) => point.nationalOnly !== true)
    .map(({ point }) => textOf(point));
  const [textsAtStart] = useState(phoneTexts);
  const showsPhone = phones.length > 0 && !createsAtOnce;
  useEffect(() => {
    if (showsPhone) void loadPhoneRules(currencyCode, textsAtStart).then(setPhone);
  }, [showsPhone, currencyCode, textsAtStart]);

  const { values, given } = readValues(plan, typed, phone);

  const fail = (faults: ValueFaults, failure?: ApiErrorKind, problem?: Problem) => {
    changed.current.clear();
    const [only, other] = points.filter(({ point }) => Object.hasOwn(faults, point.name));
    const hasFocus = only && document.activeElement?.id === fieldId(only.point);
    setAttempt(({ attempts }) => ({
      faults,
      found: faults,
      submitted: values,
      left: hasFocus && !other ? only.point.name : undefined,
      failure,
      problem,
      attempts: attempts + 1,
    }));
  };
  const judge = (name: string, all: Readonly<Record<string, string>>, left?: string) => {
    const judged = points.filter(({ point }) => point.name === name);
    const fault = validateValues(judged, all, phone);
    setAttempt((last) => ({
      ...last,
      left: left ?? last.left,
      faults: { ...omit(last.faults, [name]), ...fault },
    }));
  };
  const change = (name: string, value: string) => {
    changed.current.add(name);
    const next = { ...typed, [name]: value };
    setTyped(next);
    const initial = points.find(({ point }) => point.name === name)?.initial;
    draft.write(name, initial ?? "", value);
    // Nobody is told of a mistake while typing, but everybody is told that one is corrected.
    if (ownValue(attempt.faults, name) !== undefined) judge(name, next);
  };
  const leave = (name: string) => {
    if (changed.current.has(name)) judge(name, values, name);
  };
  const leavable = plan.given
    .filter(({ point }) => mayBeLeftOut(point))
    .map(({ point }) => point.name);
  // The service may know better than this page that an optional value is not valid: it is left out then (G37).
  const createWithout = async (all: Readonly<Record<string, string>>, leftOut: string[]) => {
    try {
      await create({ option, choice, values: all, leftOut });
    } catch (thrown) {
      const problem = isApiError(thrown) ? thrown.problem : undefined;
      const refused = Object.keys(refusedValues(problem, option.dataPoints));
      const dropped = leavable.filter((name) => refused.includes(name));
      if (dropped.length === 0) throw thrown;
      const rest = omit(all, dropped);
      await create({ option, choice, values: rest, leftOut: [...leftOut, ...dropped] });
    }
  };
  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const rules = hasNumber
      ? ((await loadPhoneRules(currencyCode, phoneTexts)) ?? phone)
      : undefined;
    setIsBusy(false);
    if (rules) setPhone(rules);
    const read = readValues(plan, typed, rules);
    // Only the phone rules tell whether a given number exists, and an invalid one is not sent silently (G37).
    const givenWrong = validateValues(plan.given, read.given, rules);
    const faults = {
      ...validateValues(points, read.values, rules),
      ...omit(givenWrong, leavable),
    };
    if (Object.keys(faults).length > 0) {
      fail(faults);
      return;
    }
    setIsBusy(true);
    // Lets the button paint its busy state first: on a phone, making the call takes longer than that.
    await nextTask();
    // Sends only visible values: a draft may hold values of another option.
    const wrong = leavable.filter((name) => Object.hasOwn(givenWrong, name));
    const sentGiven = omit(read.given, wrong);
    const all = { ...toSentValues(points, read.values, rules), ...sentGiven };
    try {
      await createWithout(all, [...plan.leftOut.map(({ point }) => point.name), ...wrong]);
      draft.erase();
    } catch (thrown) {
      if (!isApiError(thrown)) {
        reportError(thrown);
        fail({}, "unreadable");
        return;
      }
      // A refused value without a field is shown as a refusal of the whole payment.
      const shown = [...points, ...plan.given].map(({ point }) => point);
      const refused = refusedValues(thrown.problem, shown);
      if (Object.keys(refused).length > 0) fail(refused);
      else fail({}, thrown.kind, thrown.problem);
    } finally {
      setIsBusy(false);
    }
  };
  const givenFaults = validateValues(plan.given, given, phone);
  return { values, given, ...attempt, givenFaults, phone, isBusy, change, leave, submit };
}

/** Returns the values of the fields and those of the link, with the plus that a number of the link has lost (G39). */
function readValues(
  plan: CollectionPlan,
  typed: Readonly<Record<string, string>>,
  phone: PhoneRules | undefined,
) {
  const values = { ...typed };
  for (const { point, initial } of asGiven([...plan.asked, ...plan.optional], typed))
    values[point.name] = readLinkValue(point, initial, phone);
  const given = Object.fromEntries(
    plan.given.map(({ point, value }) => [point.name, readLinkValue(point, value, phone)]),
  );
  return { values, given };
}

function omit<Value>(
  record: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/**
 * Returns the points whose unchanged value is from the link. The form validates them at once (G37), and the customer's input on
 * submit.
 */
function asGiven(points: readonly AskedPoint[], values: Readonly<Record<string, string>>) {
  return points.filter(
    ({ point, initial }) => initial !== "" && ownValue(values, point.name) === initial,
  );
}
