import { describeRefusedSign } from "@pay/contract/refusedSign.ts";
import { type Customer, readCustomer } from "@pay/gateway/customerData/customer.ts";
import { type Arguments, once, WrongArguments } from "./readArguments.ts";

/** The options that name a person. */
export const personOptions = [
  "email",
  "phone",
  "account",
] as const satisfies readonly Customer["field"][];

const forms = {
  email: "Write one such as kim@mail.example.",
  phone: "Write it in international form, such as +639051234567.",
  account: "Write the account number or the UPI id, at least four characters.",
} as const satisfies Record<Customer["field"], string>;

/** The data points with signs of their own. An account is a number or a UPI id. */
const points = {
  email: { name: "emailAddress", format: "email" },
  phone: { name: "phoneNumber", format: "phone" },
  account: undefined,
} as const satisfies Record<Customer["field"], object | undefined>;

/**
 * Returns the person that the options name; undefined without one. Throws a WrongArguments for several, since two people may share
 * one of the three, and for a value that is none.
 */
export function readPerson(given: Arguments): Customer | undefined {
  const fields = personOptions.filter((field) => given.options.has(field));
  const [field, ...others] = fields;
  if (field === undefined) return undefined;
  if (others.length > 0)
    throw new WrongArguments(
      `Give one of --${fields.join(" and --")}. Run the command again for the other.`,
    );
  const text = once(given, field) ?? "";
  const customer = readCustomer(field, text);
  if (customer) return customer;
  const sign = points[field] && describeRefusedSign(points[field], text);
  const fault = sign === undefined ? "is none" : `cannot have ${sign}`;
  throw new WrongArguments(`--${field} ${fault}. ${forms[field]}`);
}
