import { isNearName } from "@pay/contract/isNearName.ts";
import { customerDataNames } from "@pay/contract/customerDataNames.ts";
import { paymentParameters } from "./parameterRules.ts";

const names: readonly string[] = [...Object.keys(paymentParameters), ...customerDataNames];

/** Other names that developers give a parameter, in lower case and without signs. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    merchantCode: "merchant merchantid mid",
    idPayin: "payinid idpayment paymentid orderid idorder order",
    token: "accesstoken authtoken jwt bearer",
    amount: "money sum total price",
    currencyCode: "currency",
    callbackUrl: "callback callbackuri webhook webhookurl notifyurl notificationurl",
    returnUrl: "return returnuri redirecturl redirect backurl successurl",
    paymentMethodCode: "paymentmethod method methodcode",
    paymentOperatorCode: "paymentoperator operator operatorcode bank bankcode wallet",
    allowCustomerDataChange: "allowdatachange allowchange",
    locale: "lang language",
    emailAddress: "email mail",
    phoneNumber: "phone mobile mobilenumber telephone tel msisdn",
    accountName: "name fullname customername holdername",
    accountNumber: "account iban accountno",
    taxId: "cpf cuit taxnumber",
    productId: "product sku",
    upiId: "upi vpa",
    paymentLocation: "store storecode location",
  }).flatMap(([name, others]) => others.split(" ").map((other) => [other, name] as const)),
);

/** Longer names are no typing mistakes, and would take long to compare. */
const longestName = 40;

/**
 * Returns the parameter that a name was probably meant to be, or undefined (G39): the same name in another case, a usual synonym,
 * or one with a typing mistake. A right name is not a guess.
 */
export function guessName(given: string): string | undefined {
  if (given.length > longestName || names.includes(given)) return undefined;
  const plain = given.toLowerCase().replaceAll(/[^a-z]/g, "");
  const known = names.map((name) => [name.toLowerCase(), name] as const);
  const all = [...known, ...otherNames];
  const exact = all.find(([spelling]) => spelling === plain);
  const near = () => all.find(([spelling]) => spelling.length > 4 && isNearName(spelling, plain));
  return (exact ?? near())?.[1];
}
