/** The required parameters of a RedirectURL (§1), with valid values. */
export const requiredParameters = {
  merchantCode: "SANDBOX",
  idPayin: "A-1042",
  token: "head.payload.sign",
  amount: "51",
  currencyCode: "PHP",
  callbackUrl: "https://shop.example/callbacks",
  returnUrl: "https://shop.example/return",
};

/** Returns a query of these parameters, each encoded. */
export const queryOf = (parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
