import {
  type CreatePaymentResult,
  type Injector,
  LanguageCode,
  Logger,
  type Order,
  OrderService,
  PaymentMethodHandler,
  type RequestContext,
} from "@vendure/core";
import { explainUnpaid, type Payin } from "payment-web-app-sdk";
import { callbackPath, logName, returnPath } from "./options";
import { OrderFlags } from "./orderFlags";
import { PayinBooks } from "./payinBooks";
import { PayinReader } from "./payinReader";
import { type PaymentRecord, readRecord } from "./paymentRecord";

/** A link works for two days, and a payment that was begun in its last second is seen within five minutes. */
const validitySecs = 172_800;
const linkLifeMs = (validitySecs + 300) * 1000;

let books: PayinBooks;
let flags: OrderFlags;
let orders: OrderService;
let reader: PayinReader;

/** Sends the customer to the hosted page. The payment is settled by nothing but a read of its payin. */
export const hostedPageHandler = new PaymentMethodHandler({
  code: "hosted-page",
  description: [{ languageCode: LanguageCode.en, value: "Hosted payment page" }],
  args: {
    isTest: {
      type: "boolean",
      defaultValue: true,
      label: [{ languageCode: LanguageCode.en, value: "Test mode: the sandbox, without money" }],
    },
  },

  init(injector: Injector) {
    books = injector.get(PayinBooks);
    flags = injector.get(OrderFlags);
    orders = injector.get(OrderService);
    reader = injector.get(PayinReader);
  },

  createPayment: (ctx, order, amount, { isTest }) =>
    begin(ctx, order, amount, isTest).catch((error: Error) => explainNoLink(error, order.code)),

  /** Settles what a read says is paid: this order, exactly. The button in the administration cannot do more. */
  async settlePayment(_ctx, order, payment, { isTest }) {
    const { transactionId: idPayin, state } = payment;
    const payin = await reader.read(idPayin);
    const { currencyCode } = readRecord(payment) ?? order;
    const amount = flags.toAmount(payment.amount);
    const reason = payin
      ? explainUnpaid(payin, { idPayin, amount, currencyCode, isTest })
      : `Nobody has used the link of ${idPayin} yet.`;
    if (reason === undefined && currencyCode === order.currencyCode) return { success: true };
    const errorMessage = reason ?? `${order.code} is in ${order.currencyCode} now.`;
    return { success: false, state: state === "Settled" ? "Error" : state, errorMessage };
  },

  /** Cancels in Vendure alone. If the customer pays nevertheless, the money is booked and the order flagged. */
  async cancelPayment(_ctx, _order, { transactionId, state }) {
    const payin = await reader.read(transactionId);
    if (!payin || !isPaid(payin)) return { success: true };
    const errorMessage = `${transactionId} is paid. Settle it, and pay the customer back by a payout.`;
    return { success: false, state: state === "Cancelled" ? "Error" : state, errorMessage };
  },
});

/** Makes a link for what is not paid yet. An order has at most one payment under way, so that nobody pays twice. */
async function begin(
  ctx: RequestContext,
  order: Order,
  uncovered: number,
  isTest: boolean,
): Promise<CreatePaymentResult> {
  let amount = uncovered;
  for (const payment of order.payments) {
    const idPayin = payment.transactionId;
    if (payment.state !== "AwaitingPayment" || !readRecord(payment)) continue;
    if (await reader.read(idPayin)) {
      await books.bookSoon(idPayin);
      const errorMessage = `${idPayin} is under way. Send the customer to its link, in metadata.public.redirectUrl, or wait until it ends.`;
      return { amount: 0, state: "Declined", errorMessage };
    }
    await orders.cancelPayment(ctx, payment.id);
    amount += payment.amount;
  }
  if (amount <= 0)
    return { amount: 0, state: "Declined", errorMessage: `${order.code} has nothing left to pay.` };

  const idPayin = `${order.code}-${order.payments.length + 1}`;
  const { serverUrl } = reader.options;
  const { currencyCode } = order;
  const redirectUrl = await reader.createRedirectUrl({
    idPayin,
    amount: flags.toAmount(amount),
    currencyCode,
    callbackUrl: `${serverUrl}/${callbackPath}`,
    returnUrl: `${serverUrl}/${returnPath}?idPayin=${idPayin}`,
    locale: ctx.languageCode.split("_").join("-"),
    validitySecs,
  });
  const record: PaymentRecord = {
    merchantCode: reader.merchantCode,
    currencyCode,
    channelToken: ctx.channel.token,
    linkEndsAt: new Date(Date.now() + linkLifeMs).toISOString(),
    public: { redirectUrl, isTest },
  };
  return { amount, state: "AwaitingPayment", transactionId: idPayin, metadata: record };
}

/** An order that cannot be paid on the page, such as half a yen, is declined with the reason. All else is for the log. */
function explainNoLink({ message, name }: Error, code: string) {
  Logger.error(`${code} got no link: ${message}`, logName);
  if (name === "InvalidInput" || name === "RangeError")
    return { amount: 0, state: "Declined", errorMessage: message } as const;
  const errorMessage = "The payment page cannot be reached at the moment. Try again in a minute.";
  return { amount: 0, state: "Error", errorMessage } as const;
}

function isPaid({ process }: Payin): boolean {
  return process.status === "SUCCESS" && process.processorStatus !== "REVERSED";
}
