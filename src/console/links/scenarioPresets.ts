import type { LinkDraft } from "./draft.ts";

type Change = Partial<
  Pick<
    LinkDraft,
    "paymentMethodCode" | "paymentOperatorCode" | "optionsAvailable" | "allowCustomerDataChange"
  >
>;

/** The properties of a draft that make it one of the five scenarios of §1. `data` is the sample customer's. */
export const scenarioPresets = [
  { number: 1, hasMethod: false, hasData: false, flags: {} },
  { number: 2, hasMethod: false, hasData: true, flags: {} },
  { number: 3, hasMethod: false, hasData: true, flags: { allowCustomerDataChange: true } },
  { number: 4, hasMethod: true, hasData: false, flags: {} },
  { number: 5, hasMethod: true, hasData: false, flags: { optionsAvailable: true } },
] as const satisfies readonly {
  readonly number: number;
  readonly hasMethod: boolean;
  readonly hasData: boolean;
  readonly flags: Change;
}[];

export type ScenarioPreset = (typeof scenarioPresets)[number];

/**
 * Returns the draft changed to a scenario: with or without a method (the chosen one, else `firstMethod`), and with or without
 * data.
 */
export function asScenario(
  draft: LinkDraft,
  { hasMethod, hasData, flags }: ScenarioPreset,
  known: {
    readonly firstMethod: string | undefined;
    readonly sampleData: Readonly<Record<string, string>>;
  },
): LinkDraft {
  return {
    ...draft,
    paymentMethodCode: hasMethod ? draft.paymentMethodCode || (known.firstMethod ?? "") : "",
    paymentOperatorCode: hasMethod ? draft.paymentOperatorCode : "",
    customerData: hasData ? known.sampleData : {},
    optionsAvailable: false,
    allowCustomerDataChange: false,
    ...flags,
  };
}
