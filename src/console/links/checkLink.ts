import type { DataPoint } from "#contract/dataPoint.ts";
import { judgeDataPoint } from "#contract/judgeDataPoint.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { LinkContext, RedirectRequest } from "#contract/redirectRequest.ts";
import { type Preset, resolvePreset } from "../../option/resolvePreset.ts";
import { type PageLinkFault, readRedirectLink } from "../../redirect/readLink.ts";
import { chooseScenario, type Scenario } from "../../scenario/chooseScenario.ts";

/** The page's verdict on a valid parameter. */
export type ParameterNote =
  /** The chosen method does not have it: it is not sent and does not count as given (G32). */
  | "notAsked"
  /** The method does not accept its value: it is never sent silently (G37). */
  | "notValid"
  /** The flag has no effect beside the others (G33). */
  | "saysNothing"
  /** The merchant does not offer it for this amount and currency (G35). */
  | "notAvailable"
  /** The named method does not take the operator. */
  | "operatorIgnored";

/** One parameter of a link with its verdict. */
export interface ParameterVerdict {
  readonly parameter: string;
  /** Absent if the parameter is. */
  readonly value?: string;
  readonly fault?: PageLinkFault["fault"];
  readonly note?: ParameterNote;
}

/** The payment page's verdict on a link. */
export interface LinkCheck {
  readonly isRight: boolean;
  readonly verdicts: readonly ParameterVerdict[];
  /** The scenario (§1, G32) of a valid link. */
  readonly scenario?: Scenario;
  readonly preset?: Preset;
  /** Data points that the chosen method needs and the link does not give. The page asks for them (G36). */
  readonly missing: readonly DataPoint[];
}

/**
 * Returns the payment page's verdict on a RedirectURL, by the page's own functions: its faults (G39), its scenario, and the
 * verdicts on method and data. `offered` are the merchant's options, undefined until they are known.
 */
export function checkLink(
  url: string,
  context: LinkContext,
  offered: readonly PaymentOption[] | undefined,
): LinkCheck {
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
