import type { LinkDraft } from "./draft.ts";

type Change = Partial<
  Pick<
    LinkDraft,
    "paymentMethodCode" | "paymentOperatorCode" | "optionsAvailable" | "allowCustomerDataChange"
  >
>;

/** What of a draft makes it one of the five scenarios of §1; `data` is taken from the sample customer. */
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

/** The draft made one of a scenario: with a method (the one that was chosen, else `firstMethod`) or without, with data or without. */
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
