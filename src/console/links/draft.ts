import { buildRedirectUrl } from "#contract/redirectUrl.ts";

/** A RedirectURL under construction: every parameter of §1 as it is typed, save the token, which the service makes. */
export interface LinkDraft {
  readonly idPayin: string;
  readonly amount: string;
  readonly currencyCode: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  /** Empty where the link names none. */
  readonly paymentMethodCode: string;
  readonly paymentOperatorCode: string;
  readonly optionsAvailable: boolean;
  readonly allowCustomerDataChange: boolean;
  /** Data point name → value; an empty one is left out. */
  readonly customerData: Readonly<Record<string, string>>;
  readonly locale: string;
}

/** A new order id (G15): what was tried is found again by its time. */
export function newOrderId(now: Date, random: () => number = Math.random): string {
  const time = now.toISOString().slice(2, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  const tail = Math.floor(random() * 36 ** 3)
    .toString(36)
    .padStart(3, "0");
  return `TRY-${time}-${tail}`;
}

/** The draft that the builder begins with: scenario 1, paid to the sandbox's own shop. */
export function firstDraft(webAppUrl: string, idPayin: string): LinkDraft {
  return {
    idPayin,
    amount: "5000",
    currencyCode: "JPY",
    callbackUrl: `${webAppUrl}/sandbox/shop/callbacks`,
    returnUrl: `${webAppUrl}/sandbox/return?idPayin=${idPayin}`,
    paymentMethodCode: "",
    paymentOperatorCode: "",
    optionsAvailable: false,
    allowCustomerDataChange: false,
    customerData: {},
    locale: "",
  };
}

/** The draft for another order: its id, also where the way back names it. */
export function withNewId(draft: LinkDraft, idPayin: string): LinkDraft {
  const returnUrl = draft.returnUrl.replace(
    `idPayin=${encodeURIComponent(draft.idPayin)}`,
    `idPayin=${encodeURIComponent(idPayin)}`,
  );
  return { ...draft, idPayin, returnUrl };
}

/** The RedirectURL of a draft (§1), made by the SDK's own function. What is empty or off is left out. */
export function linkOf(
  draft: LinkDraft,
  given: { readonly webAppUrl: string; readonly merchantCode: string; readonly token: string },
): string {
  const { webAppUrl, merchantCode, token } = given;
  const { idPayin, amount, currencyCode, callbackUrl, returnUrl } = draft;
  const customerData = Object.entries(draft.customerData).filter(([, value]) => value !== "");
  return buildRedirectUrl(webAppUrl, {
    merchantCode,
    idPayin,
    token,
    amount,
    currencyCode,
    callbackUrl,
    returnUrl,
    paymentMethodCode: draft.paymentMethodCode || undefined,
    paymentOperatorCode: draft.paymentOperatorCode || undefined,
    optionsAvailable: draft.optionsAvailable || undefined,
    allowCustomerDataChange: draft.allowCustomerDataChange || undefined,
    customerData: Object.fromEntries(customerData),
    locale: draft.locale || undefined,
  });
}
