import type { Body } from "@pay/contract/endpoint.ts";
import type { findPayins } from "@pay/contract/endpoints/findPayins.ts";
import type { FieldError } from "@pay/contract/problem.ts";
import { pageSizes } from "@pay/contract/query.ts";
import { type Customer, readCustomer } from "../customerData/customer.ts";
import { selectOfCustomer } from "../customerData/selectOfCustomer.ts";
import { invalidFields } from "../payment/refusals.ts";
import type { Operation } from "../transport/operation.ts";
import { inListTurn } from "./listTurn.ts";
import { toListedPayin } from "./listPayins.ts";
import { placeOf, writePlace } from "./paymentList.ts";

/** The payins that a call looks through, so that it ends in about a second. */
const lookedThrough = 20_000;

/** Lists the payins of a customer of the caller's merchant (G53). Nothing of the customer is answered or logged. */
export const findPayinsOperation: Operation<typeof findPayins> = {
  handle: async ({ body, query: { cursor, limit }, caller: { merchantCode } }, { database }) => {
    const customer = readSought(body);
    if ("pointer" in customer) return invalidFields([customer]);
    const page = {
      place: placeOf(cursor?.[0]),
      limit: limit?.[0] === undefined ? pageSizes.standard : Number(limit[0]),
      atMost: lookedThrough,
    };
    const { rows, next } = await inListTurn(
      async () => await selectOfCustomer(database, merchantCode, customer, page),
    );
    const payins = rows.map(toListedPayin);
    return { body: { payins, ...(next && { nextCursor: writePlace(next) }) } };
  },
};

/** Returns the customer of a body, or the fault of the body. It does not repeat the value. */
function readSought({ phoneNumber, emailAddress }: Body<typeof findPayins>): Customer | FieldError {
  if (phoneNumber === undefined && emailAddress === undefined)
    return {
      pointer: "/phoneNumber",
      code: "required",
      detail: "phoneNumber or emailAddress is missing. Send one of them.",
    };
  if (phoneNumber !== undefined && emailAddress !== undefined)
    return {
      pointer: "/emailAddress",
      code: "not_allowed",
      detail: "emailAddress cannot stand beside phoneNumber. Send one, and then the other.",
    };
  if (phoneNumber !== undefined) return readCustomer("phone", phoneNumber) ?? wrongPhone;
  return readCustomer("email", emailAddress ?? "") ?? wrongEmail;
}

const wrongPhone: FieldError = {
  pointer: "/phoneNumber",
  code: "wrong_format",
  detail: 'phoneNumber is not in international form. Send one such as "+639051234567", whole.',
};

const wrongEmail: FieldError = {
  pointer: "/emailAddress",
  code: "wrong_format",
  detail: 'emailAddress is not an address. Send one such as "kim@mail.example", whole.',
};
