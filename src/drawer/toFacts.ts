import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { isFinal } from "@pay/contract/status.ts";
import { readFlowState } from "../app/flowState.ts";
import { type Flow, planFlow } from "../app/planFlow.ts";
import type { LinkKind } from "../redirect/broken/coversCall.ts";
import type { PageLinkFault } from "../boot/openedLink.ts";
import { readStatusLink } from "../redirect/readLink.ts";
import { paths } from "../route/paths.ts";
import type { Call } from "./call.ts";
import type { CheckedParameter } from "./parameterVerdict.ts";
import { checkParameters, checkStatusParameters } from "./checkParameters.ts";
import { readScenario, type ScenarioFacts } from "./readScenario.ts";
import { readToken, type TokenFacts } from "./readToken.ts";
import type { Snapshot } from "./snapshot.ts";
import { describeAmountRule, listNextSteps } from "./nextSteps.ts";

/** The content of the developer drawer. */
export interface Facts {
  /** `other` is a page without a link of §1, of which less is known. */
  readonly page: "payment" | "status" | "other";
  readonly parameters: readonly CheckedParameter[];
  /** Undefined for a link that creates nothing, and for a refused one. */
  readonly scenario: ScenarioFacts | undefined;
  readonly token: TokenFacts | undefined;
  readonly calls: readonly Call[];
  readonly next: readonly string[];
}

const paymentPaths = new Set<string>([paths.options, paths.collection, paths.instruction]);

/** Derives the drawer's content from the state of the page (§1, G32–G39), by the same functions that the page uses. */
export function toFacts(snapshot: Snapshot): Facts {
  const path = snapshot.pathname.replace(/(.)\/$/, "$1");
  if (paymentPaths.has(path)) return readPaymentFacts(snapshot, path);
  if (path === paths.status) return readStatusFacts(snapshot);
  const next = ["This page takes no parameters of a payment: follow it to the next one."];
  const { calls } = snapshot;
  return { page: "other", parameters: [], scenario: undefined, token: undefined, calls, next };
}

function readPaymentFacts(snapshot: Snapshot, path: string): Facts {
  const { link, options, payin, calls, language, phone } = snapshot;
  const request = link.ok ? link.request : undefined;
  const faults = [...(link.ok ? [] : link.faults), ...refusalsOf(snapshot)];
  const payinMethodCode = payin?.paymentMethodResponse.paymentMethodCode;
  const flow =
    request && options && !payin ? readFlow(request, options, snapshot, path) : undefined;
  const ofPayin = options?.find((option) => option.paymentMethodCode === payinMethodCode);
  const chosen = ofPayin ?? flow?.chosen?.option;
  const source = { ...sourceOf(snapshot, "payment"), faults };
  const known = { ...source, request, options, chosen, payinMethodCode, language, phone };
  const next = listNextSteps({
    isRefused: isLinkRefused(faults),
    failure: snapshot.optionsFailure ?? notMissing(snapshot.payinFailure),
    flow,
    payin,
    request,
  });
  const isOpen = payin === undefined || !isFinal(payin.process.status);
  const money = isOpen && faults.length === 0 ? request?.money : undefined;
  return {
    page: "payment",
    parameters: checkParameters(known),
    scenario: request && readScenario(request, options, chosen),
    token: tokenFacts("payment", snapshot),
    calls,
    next: money ? [...next, describeAmountRule(money.amount)] : next,
  };
}

function readStatusFacts(snapshot: Snapshot): Facts {
  const { search, context, payin, calls, language } = snapshot;
  const link = readStatusLink(search, context);
  const currencyCode = payin?.paymentRequested.money.currencyCode;
  const isOther =
    link.ok && (currencyCode ?? link.request.currencyCode) !== link.request.currencyCode;
  const faults: readonly PageLinkFault[] = [
    ...(link.ok ? [] : link.faults),
    ...(isOther ? [{ parameter: "currencyCode", fault: "other_currency" } as const] : []),
    ...refusalsOf(snapshot),
  ];
  const source = { ...sourceOf(snapshot, "status"), faults };
  return {
    page: "status",
    parameters: checkStatusParameters(source, language),
    scenario: undefined,
    token: tokenFacts("status", snapshot),
    calls,
    next: listNextSteps({
      isRefused: isLinkRefused(faults),
      failure: snapshot.payinFailure,
      flow: undefined,
      payin,
      request: undefined,
    }),
  };
}

function readFlow(
  request: RedirectRequest,
  options: readonly PaymentOption[],
  { flowState }: Snapshot,
  path: string,
): Flow {
  return planFlow(request, options, readFlowState(flowState), path === paths.collection);
}

function sourceOf({ search: query, values, hash, context, nowMs }: Snapshot, kind: LinkKind) {
  return { kind, query, values, hash, context, nowMs };
}

/** A refused link has token facts too, because its token may be the reason. */
function tokenFacts(kind: LinkKind, { values, nowMs }: Snapshot) {
  const token = values.get("token");
  if (!token) return undefined;
  return readToken(token, { kind, idPayin: values.get("idPayin") ?? "" }, nowMs);
}

/** Returns the service's refusals of the token: only the service can verify it, and tell that it covers too little (G10). */
function refusalsOf({ payinFailure, optionsFailure }: Snapshot): readonly PageLinkFault[] {
  const failures = new Set([payinFailure, optionsFailure]);
  if (failures.has("unauthorized")) return [{ parameter: "token", fault: "unauthorized" }];
  return failures.has("forbidden") ? [{ parameter: "token", fault: "too_narrow" }] : [];
}

/** A link whose token has ended is not wrong: its payment goes on (G41). */
function isLinkRefused(faults: readonly PageLinkFault[]): boolean {
  return faults.some(({ fault }) => fault !== "unauthorized");
}

/** Before the create the payin does not exist, so its 404 is not a failure (G38). */
function notMissing(failure: Snapshot["payinFailure"]): Snapshot["payinFailure"] {
  return failure === "notFound" ? undefined : failure;
}
