import { type RawBuilder, sql, type SqlBool } from "kysely";
import { cleanEmail, cleanNumber, cleanPhone } from "@pay/contract/cleanValue.ts";
import * as z from "zod/mini";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";

/** A person, by one thing that payments know of them. An account is an account number or a UPI id. */
export const Customer = z.object({
  field: z.enum(["email", "phone", "account"]),
  /** In the form of `readCustomer`. */
  value: z.string().check(z.minLength(4), z.maxLength(254)),
});
export type Customer = z.infer<typeof Customer>;

/**
 * Returns a person by a text that an administrator typed, cleaned as the data of payments is (G17); undefined for a text that is none. A
 * phone number must be in international form, as payments keep it.
 */
export function readCustomer(field: Customer["field"], text: string): Customer | undefined {
  const email = cleanEmail(text);
  const phone = cleanPhone(text);
  const account = cleanNumber(text);
  const forms = {
    email: /^\S+@\S+$/.test(email) ? email.toLowerCase() : "",
    phone: /^\+\d{6,15}$/.test(phone) ? phone : "",
    account: account.toUpperCase(),
  } satisfies Record<Customer["field"], string>;
  const read = Customer.safeParse({ field, value: forms[field] });
  return read.success ? read.data : undefined;
}

/** Returns the text of a field in a JSON column, or null. */
function textAt(column: string, path: string): RawBuilder<string | null> {
  return sql`(${sql.ref(column)} #>> ${sql.lit(`{${path}}`)}::text[])`;
}

/** The places of each thing, by column. A payout has no answer of its own. */
const places = {
  email: ["emailAddress"],
  phone: ["phoneNumber"],
  accountNumber: [
    "account,accountNumber",
    "accountCustomer,accountNumber",
    "accountCustomerUsedForPayment,accountNumber",
  ],
  upiId: ["upiId", "accountCustomerUsedForPayment,upiId"],
} as const;

/** Returns the condition for the payments of a person. E-mail addresses and accounts are compared in any letter case. */
export function isOfCustomer(
  { field, value }: Customer,
  direction: PaymentDirection,
): RawBuilder<SqlBool> {
  const columns = direction === "payin" ? ["request", "response"] : ["request"];
  const textsOf = (paths: readonly string[]) =>
    columns.flatMap((column) => paths.map((path) => textAt(column, path)));
  const conditions =
    field === "account"
      ? [
          // Banks print numbers with spaces and dashes.
          ...textsOf(places.accountNumber).map(
            (text) =>
              sql<SqlBool>`upper(translate(${text}, ' -', '')) = translate(${value}::text, ' -', '')`,
          ),
          ...textsOf(places.upiId).map((text) => sql<SqlBool>`upper(${text}) = ${value}`),
        ]
      : textsOf(places[field]).map((text) => sql<SqlBool>`lower(${text}) = ${value}`);
  // Null, where a payment has none of the fields, counts as false.
  return sql<SqlBool>`((${sql.join(conditions, sql` or `)}) is true)`;
}

/** Returns the condition for payins under way whose connector has told an account of the person. */
export function isToldAccount(
  { field, value }: Customer,
  direction: PaymentDirection,
): RawBuilder<SqlBool> {
  if (field !== "account" || direction !== "payin") return sql`false`;
  return sql`exists (
    select from payin_step as step
    where step.merchant_code = payin.merchant_code and step.id_payin = payin.id_payin and (
      upper(translate(account_customer_used_for_payment ->> 'accountNumber', ' -', ''))
        = translate(${value}::text, ' -', '')
      or upper(account_customer_used_for_payment ->> 'upiId') = ${value}::text
    )
  )`;
}
