import { Injectable } from "@nestjs/common";
import {
  ConfigService,
  type ID,
  isGraphQlErrorResult,
  Logger,
  type OrderState,
  OrderService,
  type RequestContext,
  totalCoveredByPayments,
} from "@vendure/core";
import { toAmount } from "./money";
import { logName } from "./options";

declare module "@vendure/core/dist/entity/custom-entity-fields" {
  interface CustomOrderFields {
    paymentAttention: string | null;
  }
}

/** The states of an order that is not placed, or that waits for more money, with the steps to a paid one. */
const stepsToPaid: Partial<Record<OrderState, readonly OrderState[]>> = {
  AddingItems: ["ArrangingPayment", "PaymentSettled"],
  ArrangingPayment: ["PaymentSettled"],
  ArrangingAdditionalPayment: ["PaymentSettled"],
};

/** Places paid orders, and tells the merchant of what no program can decide. */
@Injectable()
export class OrderFlags {
  readonly #decimals: number;

  constructor(
    private readonly orders: OrderService,
    config: ConfigService,
  ) {
    this.#decimals = config.entityOptions.moneyStrategy.precision ?? 2;
  }

  /** Returns an integer of Vendure's as a decimal text in major units. */
  toAmount(stored: number): string {
    return toAmount(stored, this.#decimals);
  }

  /** Adds a note to the order's history, which only administrators see. */
  async note(ctx: RequestContext, orderId: ID, note: string): Promise<void> {
    await this.orders.addNoteToOrder(ctx, { id: orderId, note, isPublic: false });
  }

  /** Flags the order: a note, an error in the log, and the order's field `paymentAttention`, by which lists are filtered. */
  async flag(ctx: RequestContext, orderId: ID, reason: string): Promise<void> {
    await this.note(ctx, orderId, reason);
    await this.orders.updateCustomFields(ctx, orderId, { paymentAttention: reason });
    Logger.error(reason, logName);
  }

  /**
   * Places an order whose money is there, if its payments cover it. Returns the reason for which a person must look at it,
   * if there is one: since the link was made the order may have been changed, cancelled or paid otherwise.
   */
  async place(ctx: RequestContext, orderId: ID): Promise<string | undefined> {
    const order = await this.orders.findOne(ctx, orderId, ["lines"]);
    if (!order) throw new Error(`There is no order ${orderId} in this channel.`);
    order.payments = await this.orders.getOrderPayments(ctx, orderId);
    const { code, currencyCode, totalWithTax } = order;
    const paid = totalCoveredByPayments(order, "Settled");
    const sums = `${this.toAmount(paid)} of ${this.toAmount(totalWithTax)} ${currencyCode}`;
    if (order.state === "Cancelled")
      return `Money has arrived for ${code}, which is cancelled. Pay it back, or let the customer order again.`;
    if (paid < totalWithTax)
      return `${code} was changed after its link was made: ${sums} is paid. Let the customer pay the rest by a new payment.`;
    for (const state of stepsToPaid[order.state] ?? []) {
      const result = await this.orders.transitionToState(ctx, orderId, state);
      if (isGraphQlErrorResult(result))
        return `${code} is paid, but it cannot be placed: ${result.transitionError}. Remove the cause and place it, or pay it back.`;
    }
    if (paid > totalWithTax)
      return `${code} is paid twice or too much: ${sums}. Pay the rest back.`;
    return undefined;
  }
}
