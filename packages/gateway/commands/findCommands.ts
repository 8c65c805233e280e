import * as z from "zod/mini";
import { MerchantCode, PaymentId } from "@pay/contract/paymentId.ts";
import { Customer } from "../customerData/customer.ts";
import { readAmount } from "../payment/readAmount.ts";
import { done, readOnly, refused } from "./defineCommand.ts";
import { describeFound, describePayment } from "./describePayment.ts";
import { readReport } from "./readReport.ts";
import { searchPayments } from "./searchPayments.ts";

const findParts = {
  onlyMerchant: z.optional(MerchantCode),
  customer: z.optional(Customer),
  idPrefix: z.optional(PaymentId),
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  /** An amount with its currency, `51.00PHP`. */
  amount: z.optional(z.string()),
  /** A day in UTC, `2026-11-21`. */
  day: z.optional(z.iso.date()),
};

/** The payments that a search lists. */
const mostListed = 20;

/** The commands that find payments, for whoever answers customers. */
export const findCommands = [
  // Finds payments. It explains the one that was meant, or lists several.
  readOnly("findPayments", findParts, async ({ database, clock, amount, ...given }) => {
    const sought = amount === undefined ? undefined : readAmount(amount);
    if (amount !== undefined && !sought)
      return refused(`${amount} is no amount of a payment. Write one such as 51.00PHP.`);
    const search = { ...given, amount: sought };
    const found = await searchPayments(database, search, mostListed + 1);
    const whole = found.filter(({ idPayment }) => idPayment === given.idPrefix);
    const [only, ...others] = whole.length === 1 ? whole : found;
    if (!only) return done("No payment is like that. Its customer's data may have been removed.");
    if (others.length === 0) {
      const report = await readReport(database, only);
      if (!report) return refused("The payment was not found any more. Search again.");
      const more = found.length - 1;
      return done(
        ...describePayment(report, clock.now()),
        ...(more > 0
          ? ["", `Other ids that begin so: ${more > mostListed - 1 ? "many" : more}.`]
          : []),
      );
    }
    return done(
      ...found.slice(0, mostListed).map(describeFound),
      found.length > mostListed
        ? `These are the newest ${mostListed}. Say more about the payment to see others.`
        : "To see one of them, give its merchant and whole id: npm run merchant -- find CODE --id ID.",
    );
  }),
];
