import type { SeenPayin } from "@pay/contract/payinReading.ts";
import type { PaymentOption, PaymentOptions } from "@pay/contract/paymentOption.ts";
import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, type ApiErrorKind } from "../api/apiError.ts";
import { serverNow } from "../api/serverClock.ts";
import { readSharedFlowState } from "../app/flowState.ts";
import { linkContext } from "../redirect/linkContext.ts";
import type { OpenedLink } from "../boot/openedLink.ts";
import { loadPhoneRules, type PhoneRules } from "../collection/phoneRules.ts";
import { paymentOptionsQuery } from "../option/paymentOptionsQuery.ts";
import { payinQuery } from "../payin/payinQuery.ts";
import { type Call, describeProblem } from "./call.ts";
import type { WatchedCalls } from "./watchCalls.ts";

/** The state of the page at one instant, from which the developer drawer derives everything. */
export interface Snapshot {
  /** Epoch milliseconds of the service's clock. */
  readonly nowMs: number;
  readonly pathname: string;
  readonly search: string;
  /** The parameters of `search`, also those of a faulty link (`readLinkValues`). */
  readonly values: URLSearchParams;
  readonly link: OpenedLink;
  readonly hash: string;
  /** The router's state of the history entry. */
  readonly flowState: unknown;
  readonly context: LinkContext;
  /** The language of the page. */
  readonly language: string;
  readonly payin: SeenPayin | undefined;
  readonly options: readonly PaymentOption[] | undefined;
  /** The failures of the last read of the payin and of the options, if they failed. */
  readonly payinFailure: ApiErrorKind | undefined;
  readonly optionsFailure: ApiErrorKind | undefined;
  readonly calls: readonly Call[];
  /** The phone number rules of the link's currency, once they are known. */
  readonly phone: PhoneRules | undefined;
}

/** Returns the current state of the page: its address, its data, and its calls. `opened` is the query, which no page changes. */
export function takeSnapshot(
  client: QueryClient,
  opened: Pick<Snapshot, "link" | "values">,
  watched: WatchedCalls,
): Snapshot {
  const { pathname, search, hash } = location;
  const { link, values } = opened;
  const access = { idPayin: values.get("idPayin") ?? "", token: values.get("token") ?? "" };
  const payin = client.getQueryState(payinQuery(access).queryKey);
  const options = link.ok
    ? client.getQueryState<PaymentOptions>(paymentOptionsQuery(link.request).queryKey)
    : undefined;
  return {
    nowMs: serverNow(),
    pathname,
    search,
    values,
    link,
    hash,
    flowState: readSharedFlowState(client),
    context: linkContext(),
    language: document.documentElement.lang,
    payin: payin?.data,
    options: options?.data?.paymentOptions,
    payinFailure: readErrorKind(payin?.error),
    optionsFailure: readErrorKind(options?.error),
    calls: explain(explain(watched.read(), payin?.error), options?.error),
    phone: findPhoneRules(values),
  };
}

/** The rules for a link's phone number, by currency and number: a number of another country needs those of all countries. */
const phoneRules = new Map<string, PhoneRules | undefined>();

/** Returns the phone number rules by which the page judges a link's phone number (G17). It loads them at the first call. */
function findPhoneRules(values: URLSearchParams): PhoneRules | undefined {
  const currencyCode = values.get("currencyCode") ?? "";
  const number = values.get("phoneNumber");
  if (number === null) return undefined;
  const key = `${currencyCode} ${number}`;
  if (!phoneRules.has(key)) {
    phoneRules.set(key, undefined);
    void loadPhoneRules(currencyCode, [number]).then((rules) => phoneRules.set(key, rules));
  }
  return phoneRules.get(key);
}

function readErrorKind(error: unknown): ApiError["kind"] | undefined {
  return error instanceof ApiError ? error.kind : undefined;
}

/** Adds the problem of a failed query to the last call with its status, if the call was not watched. */
function explain(calls: readonly Call[], error: unknown): readonly Call[] {
  const problem = error instanceof ApiError ? error.problem : undefined;
  const at = calls.map(({ status }) => status).lastIndexOf(problem?.status);
  const { [at]: call } = calls;
  if (problem === undefined || call === undefined || call.problem !== undefined) return calls;
  const explained = {
    ...call,
    problem: describeProblem(problem),
    requestId: call.requestId ?? problem.requestId,
  };
  return calls.map((each, index) => (index === at ? explained : each));
}
