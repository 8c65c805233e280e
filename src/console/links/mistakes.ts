/** A common mistake in links. Its text is `mistake.<name>`. */
export interface Mistake {
  readonly name: string;
  /** Returns the link with the mistake in it. */
  readonly make: (url: string) => string;
}

/** Removes a parameter from a link. The link is changed as text: parsing it would correct mistakes. */
function removeParameter(url: string, parameter: string): string {
  return url.replace(new RegExp(`([?&])${parameter}=[^&]*(?:&|$)`), "$1");
}

/** Returns the function that gives a parameter another value, which must be encoded already. */
function setParameter(parameter: string, value: string): (url: string) => string {
  return (url) => `${removeParameter(url, parameter)}&${parameter}=${value}`;
}

/** Mistakes to try, each with the page's message about it (G39). */
export const mistakes = [
  { name: "tokenMissing", make: (url) => removeParameter(url, "token") },
  { name: "tokenCut", make: (url) => url.replace(/([?&]token=[^&.]*\.[^&.]*)\.[^&]*/, "$1") },
  { name: "idChanged", make: setParameter("idPayin", "ANOTHER-ORDER") },
  { name: "amountComma", make: setParameter("amount", "5,000") },
  { name: "amountOther", make: setParameter("amount", "1") },
  { name: "currencyLower", make: setParameter("currencyCode", "jpy") },
  { name: "repeated", make: (url) => `${url}&currencyCode=PHP` },
  { name: "flag", make: setParameter("optionsAvailable", "1") },
  { name: "callbackPlain", make: setParameter("callbackUrl", "http%3A%2F%2Fshop.example%2Fpaid") },
  { name: "returnScript", make: setParameter("returnUrl", "javascript%3Aalert(1)") },
  { name: "ampersand", make: setParameter("returnUrl", "https://shop.example/?order=1&user=7") },
  { name: "nameOther", make: (url) => `${url}&email=ada%40mail.example` },
  { name: "methodUnknown", make: setParameter("paymentMethodCode", "CASH") },
] as const satisfies readonly Mistake[];
