import { PaymentGatewayClient } from "../paymentGatewayClient.ts";

/** The addresses of the calls that the plain client made. */
export const plainCalls: unknown[] = [];

/** The options of a client whose calls are counted and fail. */
export const plainConnection = {
  baseUrl: "https://gateway.example/api",
  webAppUrl: "http://pay.example",
  merchantCode: "SHOP",
  secret: "sk_test",
  fetch: async (url: unknown) => {
    plainCalls.push(url);
    throw new Error("a call was made");
  },
};

/** A client for tests of arguments. */
export const plainClient = new PaymentGatewayClient(plainConnection);

/** Calls a function as plain JavaScript does, without the types of its arguments. Returns its result or its error. */
export async function callPlainly(
  owner: object,
  name: string,
  given: readonly unknown[],
): Promise<unknown> {
  try {
    return await Reflect.apply(Reflect.get(owner, name), owner, given);
  } catch (error) {
    return error;
  }
}

/** A right order for a link. */
export const plainOrder = {
  idPayin: "A-1042",
  amount: "51.00",
  currencyCode: "PHP",
  callbackUrl: "https://shop.example/callbacks",
  returnUrl: "https://shop.example/return",
};
