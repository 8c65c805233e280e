import * as z from "zod/mini";
import { MerchantCode } from "@pay/contract/paymentId.ts";
import { Customer } from "../customerData/customer.ts";
import { type CustomerErasure, eraseCustomer } from "../customerData/eraseCustomer.ts";
import { exportCustomer } from "../customerData/exportCustomer.ts";
import { command, done, readOnly } from "./defineCommand.ts";

const customerParts = {
  customer: Customer,
  /** Restricts the command to the payments of one merchant. */
  onlyMerchant: z.optional(MerchantCode),
};
const erasureParts = { ...customerParts, isDryRun: z.boolean() };

/** The commands about a customer's data. */
export const customerCommands = [
  // Prints all that the gateway has of a person, as JSON.
  readOnly("exportCustomer", customerParts, async ({ customer, onlyMerchant, database, clock }) => {
    const exported = await exportCustomer(database, customer, onlyMerchant, clock.now());
    return done(...JSON.stringify(exported, null, 2).split("\n"));
  }),
  // Removes a person's data from the payments that have ended, or counts what it would remove. The reply has counts and the ids of
  // payments, and nothing of the person.
  command("eraseCustomer", erasureParts, async ({ database, clock, ...given }) => {
    const { customer, onlyMerchant, isDryRun } = given;
    const now = clock.now();
    const erasure = await eraseCustomer(database, customer, { isDryRun, onlyMerchant, now });
    const { erased, underWay, connectors } = erasure;
    const count = erased.payins + erased.payouts;
    if (count === 0 && underWay.length === 0)
      return done(`No payment has data with this ${namesOfFields[customer.field]}.`);
    const lines = count > 0 ? [describeCounts(erasure, isDryRun)] : ["Nothing was removed."];
    if (count > 0)
      lines.push(
        "The ids of these payments stay taken. Their amounts, times and status stay, and the ledger stays whole.",
        "Backups keep the data until you delete them. The receivers of callbacks have no data from the gateway.",
      );
    if (connectors.length > 0)
      lines.push(
        `These connectors have data of their own about the payments, to be removed there: ${connectors.join(", ")}.`,
      );
    return done(...lines, ...describeUnderWay(underWay));
  }),
];

const namesOfFields = {
  email: "e-mail address",
  phone: "phone number",
  account: "account",
} as const satisfies Record<Customer["field"], string>;

function describeCounts({ erased }: CustomerErasure, isDryRun: boolean): string {
  const { payins, payouts, answers, settlements, calls, tokens } = erased;
  const counts = [
    `payins: ${payins}, payouts: ${payouts}`,
    `responses to callbacks: ${answers}`,
    `keys in settlements: ${settlements}`,
    `calls in the log: ${calls}`,
    `tokens in the log: ${tokens}`,
  ].join(", ");
  return isDryRun
    ? `Nothing was changed. The data of these would be removed: ${counts}.`
    : `The data of these was removed: ${counts}.`;
}

function describeUnderWay(underWay: CustomerErasure["underWay"]): readonly string[] {
  if (underWay.length === 0) return [];
  const last = Math.max(...underWay.map(({ expireAt }) => expireAt.getTime()));
  return [
    "These payments are under way and keep their data, because nobody could pay them without it:",
    ...underWay.map(
      ({ direction, merchantCode, idPayment }) => `  ${direction}  ${merchantCode}  ${idPayment}`,
    ),
    `Run the command again when they have ended. The time to pay ends at ${new Date(last).toISOString()}.`,
  ];
}
