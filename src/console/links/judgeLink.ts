import type { DataPoint } from "#contract/dataPoint.ts";
import { judgeDataPoint } from "#contract/judgeDataPoint.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { LinkContext, RedirectRequest } from "#contract/redirectRequest.ts";
import { type Preset, resolvePreset } from "../../option/resolvePreset.ts";
import { type PageLinkFault, readRedirectLink } from "../../redirect/readLink.ts";
import { chooseScenario, type Scenario } from "../../scenario/chooseScenario.ts";

/** What the page makes of a parameter that it can read. */
export type ParameterNote =
  /** The chosen method does not ask for it: it is not sent and does not count as given (G32). */
  | "notAsked"
  /** It is no value that the method takes: it is never sent silently (G37). */
  | "notValid"
  /** A flag that says nothing beside the others (G33). */
  | "saysNothing"
  /** The merchant does not offer it for this amount and currency (G35). */
  | "notAvailable"
  /** The operator has nothing to do with the method that is named. */
  | "operatorIgnored";

/** One parameter of a link, as the page reads it. */
export interface ParameterVerdict {
  readonly parameter: string;
  /** Absent where the parameter is. */
  readonly value?: string;
  readonly fault?: PageLinkFault["fault"];
  readonly note?: ParameterNote;
}

/** What the payment page makes of a link. */
export interface LinkJudgement {
  readonly isRight: boolean;
  readonly verdicts: readonly ParameterVerdict[];
  /** The scenario (§1, G32), where the link is right. */
  readonly scenario?: Scenario;
  readonly preset?: Preset;
  /** Data points that the chosen method needs and the link does not give: the page asks for them (G36). */
  readonly missing: readonly DataPoint[];
}

/**
 * What the payment page makes of a RedirectURL, by the page's own functions: which parameters are wrong (G39), which scenario it is, and what
 * becomes of the method and the data that it names. `offered` are the merchant's options, undefined while they are not known.
 */
export function judgeLink(
  url: string,
  context: LinkContext,
  offered: readonly PaymentOption[] | undefined,
): LinkJudgement {
  const query = new URL(url).search;
  const link = readRedirectLink(query, context);
  const given = [...new Map(new URLSearchParams(query))];
  if (!link.ok) {
    const faultOf = new Map(link.faults.map(({ parameter, fault }) => [parameter, fault]));
    const present = given.map(([parameter, value]) => withFault({ parameter, value }, faultOf));
    const names = new Set(given.map(([name]) => name));
    const absent = link.faults.filter(({ parameter }) => !names.has(parameter));
    return { isRight: false, verdicts: [...present, ...absent], missing: [] };
  }
  const { request } = link;
  const preset = offered && resolvePreset(request, offered);
  const points = preset?.kind === "available" ? pointsOf(preset, offered) : undefined;
  return {
    isRight: true,
    verdicts: given.map(([parameter, value]) => {
      const note = noteOn(parameter, value, { request, preset, points });
      return note ? { parameter, value, note } : { parameter, value };
    }),
    scenario: chooseScenario(request, points),
    ...(preset && { preset }),
    missing: (points ?? []).filter(
      ({ name, required }) =>
        required && name !== "paymentOperatorCode" && request.customerData[name] === undefined,
    ),
  };
}

function withFault(
  verdict: ParameterVerdict,
  faultOf: ReadonlyMap<string, PageLinkFault["fault"]>,
): ParameterVerdict {
  const fault = faultOf.get(verdict.parameter);
  return { ...verdict, ...(fault && { fault }) };
}

function pointsOf(
  { choice }: Extract<Preset, { readonly kind: "available" }>,
  offered: readonly PaymentOption[] | undefined,
): readonly DataPoint[] | undefined {
  return offered?.find(({ paymentMethodCode }) => paymentMethodCode === choice.paymentMethodCode)
    ?.dataPoints;
}

interface Known {
  readonly request: RedirectRequest;
  readonly preset: Preset | undefined;
  readonly points: readonly DataPoint[] | undefined;
}

function noteOn(parameter: string, value: string, known: Known): ParameterNote | undefined {
  const { request, preset, points } = known;
  const namesOption =
    request.paymentMethodCode !== undefined || request.paymentOperatorCode !== undefined;
  const hasData = Object.keys(request.customerData).length > 0;
  if (parameter === "optionsAvailable") return namesOption ? undefined : "saysNothing";
  if (parameter === "allowCustomerDataChange") return hasData ? undefined : "saysNothing";
  if (parameter === "paymentMethodCode" || parameter === "paymentOperatorCode") {
    if (preset?.kind === "unavailable") return "notAvailable";
    const isTaken = preset?.kind !== "available" || preset.choice[parameter] === value;
    return isTaken ? undefined : "operatorIgnored";
  }
  if (!Object.hasOwn(request.customerData, parameter) || points === undefined) return undefined;
  const point = points.find(({ name }) => name === parameter);
  if (point === undefined) return "notAsked";
  return judgeDataPoint(point, value) === undefined ? undefined : "notValid";
}
