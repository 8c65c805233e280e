import { plainDigits } from "@pay/contract/amount.ts";
import type { SeenPayin } from "@pay/contract/payinReading.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { isFinal } from "@pay/contract/status.ts";
import type { ApiErrorKind } from "../api/apiError.ts";
import type { Flow, Step } from "../app/planFlow.ts";
import { moneyToSend, readProgress, restToSend } from "../payin/progress.ts";
import { readUrl } from "./readUrl.ts";

/** The state of a payment. */
export interface Standing {
  /** Whether the page or the service refuses the link. */
  readonly isRefused: boolean;
  /** The failure of the reads that the page needs, if they failed. */
  readonly failure: ApiErrorKind | undefined;
  /** The customer's step before the payin exists; undefined until the options are known. */
  readonly flow: Flow | undefined;
  readonly payin: SeenPayin | undefined;
  readonly request: RedirectRequest | undefined;
}

const failedSteps = {
  refused:
    "Nothing: the link is refused. Correct the refused parameters below and open the new link.",
  unauthorized:
    "Nothing with this token: the service answered 401. Get a new one and open a new link.",
  suspended:
    "Nothing: the administrator has suspended the merchant, so the service answered 403 merchant_suspended. Existing payments go on.",
  notFound: "There is no payin with this id: open its RedirectURL, which creates it.",
  other:
    "A call failed, see below. The page retries by itself, or when the customer presses “Check now” or “Load again”.",
} as const;

/** Returns the next steps in their order: the customer's, this page's, and those of the merchant's server (§1, G38). */
export function listNextSteps(standing: Standing): readonly string[] {
  const { isRefused, failure, flow, payin, request } = standing;
  if (isRefused) return [failedSteps.refused];
  if (payin) return stepsOfPayin(payin, request);
  if (failure === "unauthorized" || failure === "notFound" || failure === "suspended")
    return [failedSteps[failure]];
  if (failure !== undefined) return [failedSteps.other];
  if (flow === undefined) return ["The page waits for an answer."];
  return flowSteps[flow.step](flow, `POST /payins/${request?.idPayin ?? ""}`);
}

const flowSteps = {
  options: ({ offered, chosen }, create) => [
    describeChoice(offered.length, chosen?.option.paymentMethodCode),
    `The page asks for the data that this method needs, then calls ${create}.`,
  ],
  collection: ({ chosen }, create) => [
    describeForm(listDataNames(chosen)),
    `The page calls ${create}.`,
  ],
  create: (_, create) => [
    `The page calls ${create}: the customer has pressed, and no data is missing.`,
  ],
  unavailable: () => ["Nothing: the link’s method is not offered. The customer can go back."],
} as const satisfies Record<Step, (flow: Flow, create: string) => readonly string[]>;

function describeChoice(count: number, code: string | undefined): string {
  if (code === undefined) return `The customer chooses one of ${count} ways to pay.`;
  return count === 1
    ? `The customer goes on with ${code}, the only way to pay.`
    : `${code} is chosen; the customer may still choose another of the ${count}.`;
}

function describeForm(names: string): string {
  return names === ""
    ? "The customer presses the button: opening a link creates nothing (G55)."
    : `The customer gives or confirms: ${names}.`;
}

function listDataNames(chosen: Flow["chosen"]): string {
  const { asked = [], optional = [], given = [] } = chosen?.plan ?? {};
  const wrong = given.filter(({ fault }) => fault !== undefined);
  return [
    ...asked.map(({ point }) => point.name),
    ...optional.map(({ point }) => `${point.name} (optional)`),
    ...wrong.map(({ point }) => `${point.name} (you must correct it)`),
  ].join(", ");
}

function stepsOfPayin(payin: SeenPayin, request: RedirectRequest | undefined): readonly string[] {
  const { process, paymentMethodResponse } = payin;
  const { idPayin, returnUrl } = paymentMethodResponse;
  const read = `GET /payins/${idPayin}`;
  const callback = request ? `to ${readHost(request.callbackUrl)}` : "to the callbackUrl";
  const returnSentence = `The customer may return to ${readHost(returnUrl)}.`;
  if (isFinal(process.status)) {
    return [
      `${process.status} is final: the service sends one callback ${callback}.`,
      `Your server answers it with 2xx and then calls ${read} (§6).`,
      returnSentence,
    ];
  }
  return [
    describeCustomerStep(payin),
    `The page polls ${read} until the status is final.`,
    `Then the service sends one callback ${callback}, and your server calls ${read} (§6).`,
    returnSentence,
  ];
}

/** Returns what the customer does now, by what has arrived (G26, G47). */
function describeCustomerStep(payin: SeenPayin): string {
  const { instructionKind } = payin.paymentMethodResponse;
  const { kind } = readProgress(payin);
  if (kind === "confirming") {
    return "The customer pays nothing more: the payment was seen and waits for a confirmation (G47).";
  }
  if (kind === "partial" && restToSend(payin) === undefined) {
    return "A part has arrived. The page tells the customer to ask you how to pay the rest (G47).";
  }
  if (instructionKind === "redirect") {
    return "The customer is sent to their institution and comes back to the status page.";
  }
  const { amount, currencyCode } = moneyToSend(payin);
  const what = `${kind === "partial" ? "the missing " : ""}${plainDigits(amount)} ${currencyCode}`;
  return `The customer pays ${what} as the page tells (${instructionKind}).`;
}

function readHost(address: string): string {
  return readUrl(address)?.host ?? "the shop";
}

// §3, G25: the result from each amount on. If a test institution decides, the rule waits for the customer's approval.
const rules = [
  [50, "SUCCESS after 5 s"],
  [40, "PROCESSING until it is decided by hand, else FAILED at expiry"],
  [30, "SUCCESS after 5 s"],
  [20, "FAILED (CANCELLED_BY_CUSTOMER) after 5 s"],
  [3, "FAILED (DECLINED_BY_OPERATOR) after 5 s"],
  [2, "REFUSED at once"],
] as const;

/** Returns the sandbox's rule for an amount, which is the same in every currency (§3, G25). */
export function describeAmountRule(amount: number): string {
  return `In the sandbox the amount decides, counted from the create or the customer’s approval: ${findOutcome(amount)}.`;
}

function findOutcome(amount: number): string {
  const rule = rules.find(([from]) => amount >= from);
  if (rule) return rule[1];
  if (amount > 1) return "SUCCESS after 60 s";
  if (amount === 1) return "FAILED (EXPIRED) two hours after expiry";
  return "the create is answered 422 amount_out_of_limits";
}
