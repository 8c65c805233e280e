import type { Snapshot } from "../drawer/snapshot.ts";
import { readLinkValues } from "../redirect/broken/linkValues.ts";
import { readRedirectLink } from "../redirect/readLink.ts";
import { sampleToken } from "./sampleToken.ts";

/** The parameters of a RedirectURL of scenario 1 over 5000 yen, as in its query. */
export const sampleParameters = {
  merchantCode: "M-1",
  idPayin: "A-1042",
  token: sampleToken(),
  amount: "5000",
  currencyCode: "JPY",
  callbackUrl: "https://shop.example/callback",
  returnUrl: "https://shop.example/return",
} as const;

/** Returns the snapshot of a sandbox page that was opened with these parameters and has no answers yet. For tests only. */
export function sampleSnapshot(
  parameters: Readonly<Record<string, string>> | URLSearchParams = sampleParameters,
  overrides: Partial<Snapshot> = {},
): Snapshot {
  const search = overrides.search ?? `?${new URLSearchParams(parameters).toString()}`;
  const context = overrides.context ?? {
    environment: "sandbox",
    webAppOrigin: "https://pay.example",
  };
  return {
    // Twelve minutes before the sample token expires.
    nowMs: 1_763_720_280_000,
    pathname: "/",
    search,
    values: readLinkValues(search),
    link: readRedirectLink(search, context),
    hash: "",
    flowState: undefined,
    context,
    language: "en",
    payin: undefined,
    options: undefined,
    payinFailure: undefined,
    optionsFailure: undefined,
    calls: [],
    phone: undefined,
    ...overrides,
  };
}
