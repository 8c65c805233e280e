import type {
  LinkValidity,
  PaymentPageOrder,
  PaymentPageScenario,
  StatusPageOrder,
} from "../paymentPage.ts";
import { checkNames, checkObject, findSimilarName, type Places } from "./checkNames.ts";
import {
  checkCurrency,
  checkId,
  checkLinkAmount,
  checkLocale,
  checkOptionalText,
  checkUrl,
  checkValidity,
} from "./checkValues.ts";
import { describe, InvalidInput, quote, refuse } from "./invalidInput.ts";

/** The names of the customer's data that a payment method may ask for (G2). A later version of the service may have more. */
export const customerDataNames = [
  "accountName",
  "accountNumber",
  "accountType",
  "emailAddress",
  "phoneNumber",
  "taxId",
  "productId",
  "upiId",
  "paymentLocation",
] as const;

const orderNames: Readonly<Record<keyof (PaymentPageOrder & LinkValidity), true>> = {
  idPayin: true,
  amount: true,
  currencyCode: true,
  callbackUrl: true,
  returnUrl: true,
  scenario: true,
  paymentMethodCode: true,
  paymentOperatorCode: true,
  customerData: true,
  allowCustomerDataChange: true,
  locale: true,
  validitySecs: true,
};

const elsewhere: Places = {
  ...Object.fromEntries(customerDataNames.map((name) => [name, "Put it into customerData."])),
  optionsAvailable: "Pass scenario: 5 instead.",
  merchantCode: "It belongs to the client, or to the first argument of buildRedirectUrl.",
  token: "It belongs into the first argument of buildRedirectUrl. createRedirectUrl requests one.",
  money: "Pass amount and currencyCode.",
};

/** Checks an order for the payment page (§1) with its customer data. http URLs may be on `webAppUrl`. */
export function checkPageOrder(order: PaymentPageOrder & LinkValidity, webAppUrl: string): void {
  checkObject("order", order, "Pass an object with idPayin, amount, currencyCode and the URLs.");
  checkNames("the order", order, orderNames, elsewhere);
  checkId("idPayin", order.idPayin);
  checkCurrency("currencyCode", order.currencyCode);
  checkLinkAmount("amount", order.amount, order.currencyCode);
  checkUrl("callbackUrl", order.callbackUrl, [webAppUrl]);
  checkUrl("returnUrl", order.returnUrl, [webAppUrl]);
  checkLocale(order.locale);
  checkValidity(order.validitySecs);
  checkScenario(order);
}

const statusNames: Readonly<Record<keyof (StatusPageOrder & LinkValidity), true>> = {
  idPayin: true,
  currencyCode: true,
  locale: true,
  validitySecs: true,
};

/** Checks the order of a status link (§1). */
export function checkStatusOrder(order: StatusPageOrder & LinkValidity): void {
  checkObject("order", order, "Pass an object with idPayin and currencyCode.");
  checkNames("a status link", order, statusNames);
  checkId("idPayin", order.idPayin);
  checkCurrency("currencyCode", order.currencyCode);
  checkLocale(order.locale);
  checkValidity(order.validitySecs);
}

type Preset = Exclude<keyof PaymentPageScenario, "scenario">;
const choices: readonly Preset[] = ["paymentMethodCode", "paymentOperatorCode"];

/**
 * The parameters that each scenario forbids. They throw, because silently dropped ones would be noticed by the customer
 * first.
 */
const forbiddenIn: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly Preset[]>> = {
  1: [...choices, "customerData", "allowCustomerDataChange"],
  2: [...choices, "allowCustomerDataChange"],
  3: [...choices, "allowCustomerDataChange"],
  4: [],
  5: [],
};

/** Checks the scenario and its parameters: the table of §1. */
function checkScenario(order: PaymentPageOrder): void {
  const { scenario = 1, paymentMethodCode, paymentOperatorCode, customerData } = order;
  const { allowCustomerDataChange } = order;
  if (![1, 2, 3, 4, 5].includes(scenario))
    refuse("scenario", describe(scenario), "Choose one from 1 to 5, as a number.");
  const forbidden = forbiddenIn[scenario].find((name) => order[name] !== undefined);
  const byDefault = order.scenario === undefined ? " (the default)" : "";
  if (forbidden !== undefined)
    throw new InvalidInput(
      forbidden,
      `Scenario ${scenario}${byDefault} takes no ${forbidden}. Remove it or choose another scenario.`,
    );
  const code = 'Pass a code such as "QR_PH", or leave it out.';
  checkOptionalText("paymentMethodCode", paymentMethodCode, code);
  checkOptionalText("paymentOperatorCode", paymentOperatorCode, code);
  checkCustomerData(customerData);
  if ((scenario === 2 || scenario === 3) && Object.keys(customerData ?? {}).length === 0)
    throw new InvalidInput(
      "customerData",
      `Scenario ${scenario} needs customerData. Add at least one value.`,
    );
  if (scenario >= 4 && paymentMethodCode === undefined && paymentOperatorCode === undefined)
    throw new InvalidInput(
      "paymentMethodCode",
      `Scenario ${scenario} needs paymentMethodCode or paymentOperatorCode. Add one of them.`,
    );
  if (allowCustomerDataChange === undefined) return;
  if (typeof allowCustomerDataChange !== "boolean")
    refuse(
      "allowCustomerDataChange",
      describe(allowCustomerDataChange),
      "Pass true or false, without quotes.",
    );
  if (customerData === undefined)
    refuse("allowCustomerDataChange", "needs customerData", "Add it, or remove the flag.");
}

/**
 * Checks customer data: text by data point name (G2). A name that resembles a known one is refused as a typing mistake, any
 * other name is passed on: a later version of the service may ask for it.
 */
function checkCustomerData(data: unknown): void {
  if (data === undefined) return;
  const example = 'Pass an object such as { emailAddress: "ada@mail.example" }.';
  checkObject("customerData", data, example);
  for (const [name, value] of Object.entries(data ?? {})) {
    const field = `customerData.${name}`;
    if (Object.hasOwn(orderNames, name) || Object.hasOwn(elsewhere, name)) {
      if (!customerDataNames.some((known) => known === name))
        refuse(field, "is a parameter of the link, and no customer data", "Remove it.");
    } else {
      const meant = findSimilarName(name, customerDataNames);
      if (meant !== undefined) refuse(field, "is unknown", `Write ${meant} instead.`);
    }
    if (typeof value === "number")
      refuse(field, describe(value), `Write it as text: ${quote(String(value))}.`);
    if (typeof value !== "string")
      refuse(field, describe(value), "Pass text, or leave the name out.");
  }
}
