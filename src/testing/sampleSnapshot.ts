import type { Snapshot } from "../integrator/snapshot.ts";
import { sampleToken } from "./sampleToken.ts";

/** The parameters of a RedirectURL of scenario 1 over 5000 yen, as they stand in its query. */
export const sampleParameters = {
  merchantCode: "M-1",
  idPayin: "A-1042",
  token: sampleToken(),
  amount: "5000",
  currencyCode: "JPY",
  callbackUrl: "https://shop.example/callback",
  returnUrl: "https://shop.example/return",
} as const;

/** What a page of the sandbox knows that was opened by these parameters and has not been answered yet. For tests only. */
export function sampleSnapshot(
  parameters: Readonly<Record<string, string>> | URLSearchParams = sampleParameters,
  overrides: Partial<Snapshot> = {},
): Snapshot {
  return {
    // Twelve minutes before the sample token ends.
    nowMs: 1_763_720_280_000,
    pathname: "/",
    search: `?${new URLSearchParams(parameters).toString()}`,
    flowState: undefined,
    context: { environment: "sandbox", webAppOrigin: "https://pay.example" },
    language: "en",
    payin: undefined,
    options: undefined,
    payinFailure: undefined,
    optionsFailure: undefined,
    calls: [],
    ...overrides,
  };
}
