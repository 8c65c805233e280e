import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  type ID,
  isGraphQlErrorResult,
  type JobQueue,
  JobQueueService,
  Logger,
  OrderService,
  Payment,
  RequestContextService,
  type RequestContext,
  TransactionalConnection,
} from "@vendure/core";
import { ApiError, type Payin, ServiceUnreachable } from "payment-web-app-sdk";
import { MoreThan } from "typeorm";
import { logName } from "./options";
import { OrderFlags } from "./orderFlags";
import { PayinReader } from "./payinReader";
import { isFinal, type PaymentRecord, readRecord, recordReading } from "./paymentRecord";

/** Days for which a payment that was cancelled here is read: no payin takes longer. */
const cancelledDays = 30;

/** Books payins on Vendure's orders. Each booking begins with a read, so it may be repeated at any time. */
@Injectable()
export class PayinBooks implements OnModuleInit {
  #queue: JobQueue<{ idPayin: string }> | undefined;

  constructor(
    private readonly connection: TransactionalConnection,
    private readonly contexts: RequestContextService,
    private readonly flags: OrderFlags,
    private readonly jobs: JobQueueService,
    private readonly orders: OrderService,
    private readonly reader: PayinReader,
  ) {}

  async onModuleInit(): Promise<void> {
    this.#queue = await this.jobs.createQueue({
      name: "book-payins",
      process: ({ data }) => this.book(data.idPayin),
    });
  }

  /** Books a payin of this shop soon. Failed jobs are repeated, and the scheduled task finds what is lost. */
  async bookSoon(idPayin: string): Promise<void> {
    const payments = this.connection.rawConnection.getRepository(Payment);
    if (await payments.existsBy({ transactionId: idPayin }))
      await this.#queue?.add({ idPayin }, { retries: 5 });
    else Logger.warn(`${idPayin} is no payment of this shop.`, logName);
  }

  /** Books each payin soon whose end is not known, also those of payments that were cancelled here. Returns their number. */
  async bookUnended(): Promise<number> {
    const createdAt = MoreThan(new Date(Date.now() - cancelledDays * 86_400_000));
    const payments = this.connection.rawConnection.getRepository(Payment);
    const found = await payments.findBy([
      { state: "AwaitingPayment" },
      { state: "Cancelled", createdAt },
    ]);
    const unended = found.filter((payment) => {
      const record = readRecord(payment);
      return record && !isFinal(record);
    });
    for (const { transactionId } of unended) await this.bookSoon(transactionId);
    return unended.length;
  }

  /** Reads a payin and books its state. Rejects, with nothing booked, if the service or the database does not answer. */
  async book(idPayin: string): Promise<void> {
    const payments = this.connection.rawConnection.getRepository(Payment);
    const withId = await payments.find({ where: { transactionId: idPayin }, order: { id: "ASC" } });
    const [found, ...doubles] = withId;
    const record = found && readRecord(found);
    if (!record) return;
    const payin = await this.reader.read(idPayin);
    const ctx = await this.contexts.create({
      apiType: "admin",
      channelOrToken: record.channelToken,
    });
    await this.connection.withTransaction(ctx, async (tx) => {
      const payment = await this.#lock(tx, found.id);
      // A customer who presses twice at once gets two payments with one payin, which can be paid once.
      for (const { id, state } of doubles)
        if (state === "AwaitingPayment")
          await this.orders.transitionPaymentToState(tx, id, "Declined");
      if (payin) await this.#bookReading(tx, payment, payin);
      else if (!isFinal(record) && Date.now() > Date.parse(record.linkEndsAt))
        await this.#endUnused(tx, payment);
    });
  }

  /** Locks the payment's row, so that two callbacks at once are booked one after the other. */
  async #lock(tx: RequestContext, id: ID): Promise<Payment> {
    const payments = this.connection.getRepository(tx, Payment);
    await payments.update(id, { updatedAt: new Date() });
    return await payments.findOneOrFail({ where: { id }, relations: { order: true } });
  }

  async #bookReading(tx: RequestContext, payment: Payment, payin: Payin): Promise<void> {
    const before = this.#recordOf(payment);
    payment.metadata = recordReading(before, payin);
    await this.connection.getRepository(tx, Payment).save(payment, { reload: false });
    await this.#notePart(tx, payment, before);
    const { status, processorStatus } = payin.process;
    if (status === "PROCESSING") return;
    if (status !== "SUCCESS") await this.#decline(tx, payment, payin);
    else if (processorStatus === "REVERSED") await this.#takeBack(tx, payment);
    else if (payment.state !== "Settled") await this.#trySettle(tx, payment, before);
  }

  /**
   * A success. What Vendure cannot book, such as an order whose product was deleted, is flagged, and tried again by the
   * scheduled task. If the service does not answer, the job is repeated.
   */
  async #trySettle(tx: RequestContext, payment: Payment, before: PaymentRecord): Promise<void> {
    try {
      await this.connection.withTransaction(tx, (inner) => this.#settle(inner, payment));
    } catch (error) {
      if (error instanceof ServiceUnreachable || error instanceof ApiError) throw error;
      const why = error instanceof Error ? error.message : String(error);
      payment.metadata = before;
      await this.connection.getRepository(tx, Payment).save(payment, { reload: false });
      const { transactionId, order } = payment;
      await this.#flagOnce(
        tx,
        payment,
        `${transactionId} is paid, but Vendure cannot book it on ${order.code}: ${why}. Remove the cause, or cancel the order and pay the money back.`,
      );
    }
  }

  /** Notes a part that has arrived, once for each sum. */
  async #notePart(tx: RequestContext, payment: Payment, before: PaymentRecord): Promise<void> {
    const { public: now, status } = this.#recordOf(payment);
    const part = now.moneyReceived;
    if (!part || status === "SUCCESS" || part.amount === before.public.moneyReceived?.amount)
      return;
    const sums = `${part.amount} of ${this.flags.toAmount(payment.amount)} ${part.currencyCode}`;
    await this.flags.note(
      tx,
      payment.order.id,
      `${sums} has arrived for ${payment.transactionId}.`,
    );
  }

  /** Settles what the payin paid for exactly, and places the order. */
  async #settle(tx: RequestContext, payment: Payment): Promise<void> {
    const isLate = payment.state !== "AwaitingPayment";
    const settled = await this.orders.settlePayment(tx, payment.id);
    if (isGraphQlErrorResult(settled)) {
      const { transactionId, state } = payment;
      const why = "paymentErrorMessage" in settled ? settled.paymentErrorMessage : settled.message;
      return await this.#flagOnce(
        tx,
        payment,
        `${transactionId} is paid, but not for this order (its payment is ${state}): ${why}`,
      );
    }
    const { id, code } = payment.order;
    const reason = await this.flags.place(tx, id);
    if (reason) await this.#flagOnce(tx, payment, reason);
    else if (isLate)
      await this.flags.note(tx, id, `Late money of ${payment.transactionId} has paid ${code}.`);
  }

  async #decline(tx: RequestContext, payment: Payment, payin: Payin): Promise<void> {
    if (payment.state === "AwaitingPayment")
      await this.orders.transitionPaymentToState(tx, payment.id, "Declined");
    if (!payin.moneyReceived) return;
    const { amount, currencyCode } = payin.moneyReceived;
    const part = `${amount} ${currencyCode} has arrived for ${payment.transactionId}, which is not paid.`;
    await this.#flagOnce(
      tx,
      payment,
      `${part} Ask the payment service's administrator to pay it back.`,
    );
  }

  /** A reversal: the customer has the money again. */
  async #takeBack(tx: RequestContext, payment: Payment): Promise<void> {
    if (payment.state === "Settled" || payment.state === "AwaitingPayment")
      await this.orders.cancelPayment(tx, payment.id);
    const { code } = payment.order;
    await this.#flagOnce(
      tx,
      payment,
      `The money of ${payment.transactionId} went back to the customer. Do not ship ${code}; if it has left, ask for it.`,
    );
  }

  /** Nobody used the link, and nobody can any more. */
  async #endUnused(tx: RequestContext, payment: Payment): Promise<void> {
    payment.metadata = { ...this.#recordOf(payment), status: "UNUSED" };
    await this.connection.getRepository(tx, Payment).save(payment, { reload: false });
    if (payment.state === "AwaitingPayment") await this.orders.cancelPayment(tx, payment.id);
  }

  /** Flags the order of a payment, and each reason once. */
  async #flagOnce(tx: RequestContext, { id }: Payment, reason: string): Promise<void> {
    const payments = this.connection.getRepository(tx, Payment);
    const payment = await payments.findOneOrFail({ where: { id }, relations: { order: true } });
    const record = this.#recordOf(payment);
    const { flags = [] } = record;
    if (flags.includes(reason)) return;
    payment.metadata = { ...record, flags: [...flags, reason] };
    await payments.save(payment, { reload: false });
    await this.flags.flag(tx, payment.order.id, reason);
  }

  #recordOf(payment: Payment): PaymentRecord {
    const record = readRecord(payment);
    if (!record) throw new Error(`${payment.transactionId} has no record of this plug-in.`);
    return record;
  }
}
