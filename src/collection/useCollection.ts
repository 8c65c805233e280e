import type { CreatePayin } from "#contract/payin.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { useEffect, useState } from "react";
import { type ApiErrorKind, isApiError } from "../api/apiError.ts";
import { nextTask } from "../boot/nextTask.ts";
import type { Choice } from "../option/choice.ts";
import { draftOf } from "./draft.ts";
import { judgeValues, toSentValues, type ValueFaults } from "./judgeValues.ts";
import { loadPhoneRules } from "./loadPhoneRules.ts";
import { ownValue } from "./ownValue.ts";
import type { PhoneRules } from "./phoneRules.ts";
import type { AskedPoint, CollectionPlan } from "./planCollection.ts";
import { refusedValues } from "./refusedValues.ts";
import { toCreatePayin } from "./toCreatePayin.ts";

/** What the collection is about. */
export interface CollectionTask {
  readonly request: RedirectRequest;
  readonly option: PaymentOption;
  readonly choice: Choice;
  readonly plan: CollectionPlan;
  /** Creates the payin and moves on. Rejects with the `ApiError` that stays. */
  readonly create: (body: CreatePayin) => Promise<void>;
}

/** The form as it stands. */
export interface Collection {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: ValueFaults;
  /** What is wrong with what the link gave, as far as it is known yet (G37). */
  readonly givenFaults: ValueFaults;
  /** How phone numbers are written here, once that is loaded, which it is only where one is asked for or given. */
  readonly phone: PhoneRules | undefined;
  /** How the last create failed where no value is to blame. */
  readonly failure: ApiErrorKind | undefined;
  /** How often it was tried in vain. */
  readonly attempts: number;
  readonly isBusy: boolean;
  readonly change: (name: string, value: string) => void;
  readonly submit: () => Promise<void>;
}

/** Keeps what the customer enters, judges it, and creates the payin with it; the draft outlives a reload (G45). */
export function useCollection({
  request,
  option,
  choice,
  plan,
  create,
}: CollectionTask): Collection {
  const draft = draftOf(request.idPayin, () => sessionStorage);
  const points = [...plan.asked, ...plan.optional];
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => {
    const initial = points.map(({ point, initial: value }) => [point.name, value] as const);
    return { ...Object.fromEntries(initial), ...draft.read() };
  });
  const [attempt, setAttempt] = useState<Pick<Collection, "faults" | "failure" | "attempts">>(
    () => ({
      faults: judgeValues(asGiven(points, values), values),
      failure: undefined,
      attempts: 0,
    }),
  );
  const [isBusy, setIsBusy] = useState(false);
  const { currencyCode } = request.money;
  const hasPhone = [...points, ...plan.given].some(({ point }) => point.format === "phone");
  const [phone, setPhone] = useState<PhoneRules>();
  useEffect(() => {
    if (hasPhone) void loadPhoneRules(currencyCode).then(setPhone);
  }, [hasPhone, currencyCode]);

  const fail = (faults: ValueFaults, failure?: ApiErrorKind) => {
    setAttempt(({ attempts }) => ({ faults, failure, attempts: attempts + 1 }));
  };
  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    draft.write(next);
  };
  const given = Object.fromEntries(plan.given.map(({ point, value }) => [point.name, value]));
  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const rules = phone ?? (hasPhone ? await loadPhoneRules(currencyCode) : undefined);
    setIsBusy(false);
    // Whether a given number exists is known only now, and it is not sent silently either (G37).
    const faults = {
      ...judgeValues(points, values, rules),
      ...judgeValues(plan.given, given, rules),
    };
    if (Object.keys(faults).length > 0) {
      fail(faults);
      return;
    }
    setIsBusy(true);
    // So that the button can say so first: to make the call takes a phone longer than to draw that.
    await nextTask();
    // Only what the customer sees is sent: a draft may hold values of another way to pay.
    const all = { ...toSentValues(points, values, rules), ...given };
    try {
      await create(toCreatePayin(request, option, choice, all));
      draft.erase();
    } catch (thrown) {
      if (!isApiError(thrown)) {
        reportError(thrown);
        fail({}, "unreadable");
        return;
      }
      // A value without a place on the page is told as a refusal of the whole.
      const shown = [...points, ...plan.given].map(({ point }) => point);
      const refused = refusedValues(thrown.problem, shown);
      fail(refused, Object.keys(refused).length === 0 ? thrown.kind : undefined);
    } finally {
      setIsBusy(false);
    }
  };
  const givenFaults = judgeValues(plan.given, given, phone);
  return { values, ...attempt, givenFaults, phone, isBusy, change, submit };
}

/** What the link gave and still stands there: told at once where it is wrong (G37). What the customer types is judged when they go on. */
function asGiven(points: readonly AskedPoint[], values: Readonly<Record<string, string>>) {
  return points.filter(
    ({ point, initial }) => initial !== "" && ownValue(values, point.name) === initial,
  );
}
