import { createInterface } from "node:readline/promises";
import { MerchantCode, PaymentId } from "@pay/contract/paymentId.ts";
import type { Command } from "@pay/gateway/commands/command.ts";
import { describeRefusedSign } from "@pay/contract/refusedSign.ts";
import { type Customer, readCustomer } from "@pay/gateway/customerData/customer.ts";
import { readAmount } from "@pay/gateway/payment/readAmount.ts";
import { type Arguments, once, WrongArguments } from "./readArguments.ts";

/** The options of `find` with a value. */
export const findOptions = ["id", "reference", "amount", "day"];
/** The options of `find` whose value is asked for. */
export const personFlags = ["email", "phone"] as const satisfies readonly Customer["field"][];

/** Asks a person a question, and returns the answer. */
type Ask = (question: string) => Promise<string>;

/** Returns the command of `npm run merchant -- find`. Throws a WrongArguments. */
export async function readFind(given: Arguments, ask: Ask = askHere): Promise<Command> {
  const [, onlyMerchant, ...more] = given.words;
  const person = personFlags.filter((flag) => given.options.has(flag));
  refuseOthers(given);
  if (
    more.length > 0 ||
    (onlyMerchant !== undefined && !MerchantCode.safeParse(onlyMerchant).success)
  )
    throw new WrongArguments(
      person.length > 0
        ? `Write --${person[0]} without a value: the command asks for it, so that no history and no list of processes has it.`
        : "Write npm run merchant -- find [CODE], and what is known of the payment as options.",
    );
  const known = findOptions.filter((option) => given.options.has(option));
  const [field, other] = person;
  if (field === undefined && known.length === 0)
    throw new WrongArguments(
      "Say what is known of the payment: --id, --reference, --amount, --day, --email or --phone.",
    );
  const merchant = onlyMerchant === undefined ? {} : { onlyMerchant };
  if (field === undefined) return { name: "findPayments", ...merchant, ...readKnown(given) };
  if (other !== undefined || known.length > 0)
    throw new WrongArguments(`Give --${field} alone, beside a merchant.`);
  return { name: "findPayments", ...merchant, customer: await askPerson(field, ask) };
}

function refuseOthers({ options }: Arguments): void {
  const own = new Set<string>([...findOptions, ...personFlags]);
  for (const option of options.keys())
    if (!own.has(option)) throw new WrongArguments(`find has no option --${option}. Leave it out.`);
}

function readKnown(given: Arguments) {
  const [idPrefix, reference, amount, day] = findOptions.map((name) => once(given, name));
  if (idPrefix !== undefined && !PaymentId.safeParse(idPrefix).success)
    throw new WrongArguments(`--id ${idPrefix} is not the beginning of an order id.`);
  const plain = amount?.replaceAll(/\s/g, "").toUpperCase();
  if (plain !== undefined && !readAmount(plain))
    throw new WrongArguments(
      `--amount ${amount} is no amount of a payment. Write it with its currency, such as 51.00PHP.`,
    );
  if (day !== undefined && (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))))
    throw new WrongArguments(`--day ${day} is no day. Write one such as 2026-11-21.`);
  return {
    ...(idPrefix !== undefined && { idPrefix }),
    ...(reference !== undefined && { reference: reference.trim() }),
    ...(plain !== undefined && { amount: plain }),
    ...(day !== undefined && { day }),
  };
}

const questions = {
  email: "The customer's whole e-mail address: ",
  phone: "The customer's whole phone number, such as +639051234567: ",
} as const;

const formats = {
  email: { name: "emailAddress", format: "email" },
  phone: { name: "phoneNumber", format: "phone" },
} as const;

async function askPerson(field: keyof typeof questions, ask: Ask): Promise<Customer> {
  const text = await ask(questions[field]);
  const customer = readCustomer(field, text);
  if (customer) return customer;
  const sign = describeRefusedSign(formats[field], text);
  const fault = sign === undefined ? "is none" : `cannot have ${sign}`;
  const remedy = {
    email: "Type one such as kim@mail.example.",
    phone: "Type it in international form, such as +639051234567.",
  }[field];
  throw new WrongArguments(`What was typed ${fault}. ${remedy}`);
}

/** Asks at this terminal, or reads a line that is piped in. The question is no part of the output. */
async function askHere(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<never>((_resolve, reject) => {
    lines.once("close", () => reject(new WrongArguments("Nothing was typed.")));
  });
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
