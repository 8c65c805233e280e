import type { DataPoint } from "@pay/contract/dataPoint.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import type { PhoneRules } from "../../collection/phoneRules.ts";
import { checkParameters } from "../../drawer/checkParameters.ts";
import type { CheckedParameter } from "../../drawer/parameterVerdict.ts";
import { countedPoints } from "../../drawer/readScenario.ts";
import { resolvePreset } from "../../option/choice.ts";
import { readLinkValues } from "../../redirect/broken/linkValues.ts";
import { readRedirectLink } from "../../redirect/readLink.ts";
import { chooseScenario, type Scenario } from "../../scenario/chooseScenario.ts";

/** The payment page's verdict on a link. */
export interface LinkCheck {
  readonly isRight: boolean;
  /** The verdicts on the given parameters, and on those that the link lacks. */
  readonly verdicts: readonly CheckedParameter[];
  /** The scenario (§1, G32) of a valid link. */
  readonly scenario: Scenario | undefined;
  /** Data points that the chosen method needs and the link does not give. The page asks for them (G36). */
  readonly missing: readonly DataPoint[];
}

/**
 * Returns the payment page's verdict on a RedirectURL, by the page's own functions: its faults (G39), its scenario, and the
 * verdicts on method and data. `options` are the merchant's, `phone` the rules for the link's phone number (G17); both are
 * undefined until they are known.
 */
export function checkLink(
  url: string,
  given: {
    readonly context: LinkContext;
    readonly options: readonly PaymentOption[] | undefined;
    readonly phone?: PhoneRules | undefined;
  },
): LinkCheck {
  const { context, options, phone } = given;
  const { search: query, hash } = new URL(url);
  const link = readRedirectLink(query, context);
  const request = link.ok ? link.request : undefined;
  const preset = request && options && resolvePreset(request, options);
  const code = preset?.kind === "available" ? preset.choice.paymentMethodCode : undefined;
  const chosen = options?.find(({ paymentMethodCode }) => paymentMethodCode === code);
  const parameters = checkParameters({
    kind: "payment",
    query,
    values: readLinkValues(query),
    hash,
    context,
    nowMs: Date.now(),
    faults: link.ok ? [] : link.faults,
    request,
    options,
    chosen,
    payinMethodCode: undefined,
    language: undefined,
    phone,
  });
  return {
    isRight: link.ok,
    verdicts: parameters.filter(({ verdict }) => verdict !== "notGiven"),
    scenario: request && chooseScenario(request, countedPoints({ options, chosen })),
    missing: (chosen?.dataPoints ?? []).filter(
      ({ name, required }) =>
        required && name !== "paymentOperatorCode" && request?.customerData[name] === undefined,
    ),
  };
}
