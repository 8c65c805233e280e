/** The parameters that every RedirectURL must have (§1), with values that are right. */
export const requiredParameters = {
  merchantCode: "SANDBOX",
  idPayin: "A-1042",
  token: "head.payload.sign",
  amount: "51",
  currencyCode: "PHP",
  callbackUrl: "https://shop.example/callbacks",
  returnUrl: "https://shop.example/return",
};

/** A query of these parameters, each encoded. */
export const queryOf = (parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
