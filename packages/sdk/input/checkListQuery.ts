import type {
  CustomerSought,
  PayinQuery,
  PayoutQuery,
  StatementQuery,
} from "../wire/paymentList.ts";
import { checkNames, checkObject } from "./checkNames.ts";
import { checkMoney } from "./checkRequests.ts";
import { checkId, checkText } from "./checkValues.ts";
import { describe, quote, refuse } from "./invalidInput.ts";

const payoutNames: Readonly<Record<keyof PayoutQuery, true>> = {
  ids: true,
  idPrefixes: true,
  amounts: true,
  from: true,
  to: true,
  statuses: true,
  paymentMethodCodes: true,
  processorStatuses: true,
  cursor: true,
  limit: true,
};
const payinNames: Readonly<Record<keyof PayinQuery, true>> = { ...payoutNames, references: true };
const statementNames: Readonly<Record<keyof StatementQuery, true>> = {
  from: true,
  to: true,
  currencies: true,
  cursor: true,
  limit: true,
};
const names = {
  payins: payinNames,
  payouts: payoutNames,
  sought: { cursor: true, limit: true },
  statement: statementNames,
} as const;

const notLists: ReadonlySet<string> = new Set(["from", "to", "cursor", "limit"]);

/** Checks the query of a list of payments or of a statement (G53): a wrong value would silently show other payments. */
export function checkListQuery(list: keyof typeof names, query: PayinQuery | StatementQuery): void {
  checkObject("query", query, "Pass an object such as { limit: 10 }.");
  checkNames("the query", query, names[list]);
  for (const [name, values] of Object.entries(query)) {
    if (values === undefined || notLists.has(name)) continue;
    if (!Array.isArray(values))
      refuse(name, describe(values), `Pass an array: { ${name}: [${JSON.stringify(values)}] }.`);
    for (const [index, value] of values.entries()) checkValue(name, `${name}[${index}]`, value);
  }
  for (const name of ["from", "to"] as const) {
    const time: unknown = query[name];
    if (time !== undefined && (!(time instanceof Date) || Number.isNaN(time.getTime())))
      refuse(name, "is no valid Date", "Pass a Date.");
  }
  const { limit, cursor } = query;
  if (limit !== undefined && (!Number.isInteger(limit) || limit < 1 || limit > 100))
    refuse("limit", describe(limit), "Pass a whole number from 1 to 100.");
  if (cursor !== undefined) checkText("cursor", cursor, "Pass the nextCursor of the page before.");
}

function checkValue(name: string, field: string, value: unknown): void {
  // The beginning of an id has the form of an id.
  if (name === "ids" || name === "idPrefixes") return checkId(field, value);
  if (name === "amounts") {
    const example = '{ amount: 51, currencyCode: "PHP" }';
    if (typeof value !== "object" || value === null)
      return refuse(field, describe(value), `Pass ${example}.`);
    return checkMoney(field, { amount: Number.NaN, currencyCode: "", ...value });
  }
  const text = checkText(field, value, "Pass text.");
  if (text.includes(","))
    refuse(field, `${quote(text)} contains a comma`, "Pass each value as one entry.");
}

/** Checks the customer of a search (G53): one thing, and text. */
export function checkSought(customer: CustomerSought): void {
  const example = '{ phoneNumber: "+639051234567" }';
  checkObject("customer", customer, `Pass ${example}.`);
  checkNames("the customer", customer, { phoneNumber: true, emailAddress: true });
  const given = Object.entries(customer).filter(([, value]) => value !== undefined);
  const [[name, value] = ["", undefined], ...others] = given;
  if (name === "" || others.length > 0)
    refuse("customer", `has ${given.length} values`, `Pass one, such as ${example}.`);
  checkText(name, value, `Pass text, such as ${example}.`);
}
