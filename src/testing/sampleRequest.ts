import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";

/** Returns the parsed RedirectURL of scenario 1 over 5000 yen, changed by `overrides`. For tests only. */
export function sampleRequest(overrides: Partial<RedirectRequest> = {}): RedirectRequest {
  return {
    merchantCode: "M-1",
    idPayin: "A-1042",
    token: "aaaa.bbbb.cccc",
    money: { amount: 5000, currencyCode: "JPY" },
    callbackUrl: "https://shop.example/callback",
    returnUrl: "https://shop.example/return",
    optionsAvailable: false,
    allowCustomerDataChange: false,
    customerData: {},
    ...overrides,
  };
}
