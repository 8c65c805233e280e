import { plainDigits } from "#contract/amount.ts";
import { moneyToPay } from "#contract/payin.ts";
import type { SeenPayin } from "#contract/payinReading.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { isFinal } from "#contract/status.ts";
import type { ApiErrorKind } from "../api/apiError.ts";
import type { Flow, Step } from "../app/planFlow.ts";

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

/** Returns the next steps in their order: the customer's, this page's, and those of the merchant's server (§1, G38). */
export function sayNext(standing: Standing): readonly string[] {
  const { isRefused, failure, flow, payin, request } = standing;
  if (isRefused)
    return ["Nothing: the link is refused. Mend what is refused below and open the new link."];
  if (payin) return sayOfPayin(payin, request);
  if (failure === "unauthorized")
    return [
      "Nothing with this token: the service answered 401. Get a new one and open a new link.",
    ];
  if (failure === "notFound")
    return ["There is no payin with this id: open its RedirectURL, which creates it."];
  if (failure !== undefined)
    return [
      "A call failed, see below. The page asks again by itself or when the customer presses “Try again”.",
    ];
  if (flow === undefined) return ["The page waits for what it has asked for."];
  return sayOfFlow(flow, request?.idPayin ?? "");
}

const stepWords = {
  options: ({ offered, chosen }, create) => [
    sayChoice(offered.length, chosen?.option.paymentMethodCode),
    `The page asks for what that one still wants, then calls ${create}.`,
  ],
  collection: ({ chosen }, create) => [
    `The customer gives or confirms: ${namesOf(chosen) || "nothing more"}.`,
    `The page calls ${create}.`,
  ],
  create: (_, create) => [`The page calls ${create} at once: nothing is left to ask.`],
  unavailable: () => ["Nothing: what the link asks for is not offered. The customer can go back."],
} as const satisfies Record<Step, (flow: Flow, create: string) => readonly string[]>;

function sayChoice(count: number, code: string | undefined): string {
  if (code === undefined) return `The customer chooses one of ${count} ways to pay.`;
  return count === 1
    ? `The customer goes on with ${code}, the only way to pay.`
    : `${code} is chosen; the customer may still choose another of the ${count}.`;
}

function sayOfFlow(flow: Flow, idPayin: string): readonly string[] {
  return stepWords[flow.step](flow, `POST /payins/${idPayin}`);
}

function namesOf(chosen: Flow["chosen"]): string {
  const { asked = [], optional = [], given = [] } = chosen?.plan ?? {};
  const wrong = given.filter(({ fault }) => fault !== undefined);
  return [
    ...asked.map(({ point }) => point.name),
    ...optional.map(({ point }) => `${point.name} (optional)`),
    ...wrong.map(({ point }) => `${point.name} (you must correct it)`),
  ].join(", ");
}

function sayOfPayin(payin: SeenPayin, request: RedirectRequest | undefined): readonly string[] {
  const { process, paymentMethodResponse } = payin;
  const { idPayin, instructionKind, returnUrl } = paymentMethodResponse;
  const read = `GET /payins/${idPayin}`;
  const callback = request ? `to ${hostOf(request.callbackUrl)}` : "to the callbackUrl";
  const returnSentence = `The customer may go back to ${hostOf(returnUrl)}.`;
  if (isFinal(process.status)) {
    return [
      `${process.status} is final: one callback goes ${callback}.`,
      `Your server answers it with 2xx and then calls ${read} (§6).`,
      returnSentence,
    ];
  }
  const { amount, currencyCode } = moneyToPay(payin);
  return [
    instructionKind === "redirect"
      ? "The customer is sent to their institution and comes back to the status page."
      : `The customer pays ${plainDigits(amount)} ${currencyCode} as the page tells (${instructionKind}).`,
    `The page asks ${read} again by itself until the status is final.`,
    `Then one callback goes ${callback}, and your server calls ${read} (§6).`,
    returnSentence,
  ];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "the shop";
}
