import type { CurrencyCode } from "@pay/contract/currency.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import { sampleOption, samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import type { Money } from "@pay/contract/money.ts";
import type { CreatePayin, Payin } from "@pay/contract/payin.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import {
  created,
  finished,
  sampleOnlinePayin,
  samplePayin,
  sampleQrPayin,
} from "@pay/contract/samples/samplePayin.ts";
import { type FinalStatus, isFinal } from "@pay/contract/status.ts";
import { type PaymentPageMock, problem, reply } from "./mock.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { qrPh } from "@pay/contract/methods/qrPh.ts";

/** A payment in a gateway: absent, then waiting, then final. */
export class MockPayment {
  #payin: Payin;
  #isCreated: boolean;
  /** The bodies of the create calls. */
  readonly creates: CreatePayin[] = [];
  /** The references that were accepted. */
  readonly references: string[] = [];
  readonly #options: readonly PaymentOption[];

  /** `payin` is the payment once created; `isCreated` creates it at the start. */
  constructor(payin: Payin, options: readonly PaymentOption[], isCreated = false) {
    this.#payin = payin;
    this.#options = options;
    this.#isCreated = isCreated;
  }

  /** The amount of the order. */
  get money(): Money {
    return this.#payin.paymentRequested.money;
  }

  /** Sets the final status. */
  finish(status: FinalStatus, processorStatus?: string): void {
    this.#payin = finished(this.#payin, status, processorStatus);
  }

  /** The gateway's answers; a test of another answer replaces it. */
  readonly mock = {
    listPaymentOptions: () => reply({ paymentOptions: [...this.#options] }),
    createPayin: ({ body }) => {
      this.creates.push(body);
      if (this.#isCreated) return problem("id_already_accepted");
      this.#isCreated = true;
      return reply(created(this.#payin));
    },
    readPayin: () => (this.#isCreated ? reply(this.#payin) : problem("payment_not_found")),
    setExternalReference: ({ body: { externalReference } }) => {
      const { paymentMethodResponse } = this.#payin;
      if (isFinal(this.#payin.process.status)) return problem("payment_is_final");
      if (paymentMethodResponse.externalReferenceAccepted === undefined)
        return problem("external_reference_not_accepted");
      this.references.push(externalReference.reference);
      const referenced = { ...paymentMethodResponse, externalReference };
      this.#payin = { ...this.#payin, paymentMethodResponse: referenced };
      return reply(this.#payin);
    },
    readMerchantInfo: () => reply({ merchantCode: "SANDBOX", channelName: "Nordic Bikes" }),
  } satisfies PaymentPageMock;
}

/** A visit to the simulated institution, by its unguessable id (G28). */
export const idVisit = "mocked_visit_0123456789";

/** The options of a currency in which two methods are offered. */
const pesoOptions = [sampleOption(online, "PHP"), sampleOption(qrPh, "PHP")];

/** Each order at a gateway that has no payment yet. */
export const newPayment = {
  offlineJpy: (isCreated = false) =>
    new MockPayment(samplePayin(), [sampleOption(offline, "JPY")], isCreated),
  qrPhPhp: (isCreated = false) => new MockPayment(sampleQrPayin(), pesoOptions, isCreated),
  onlineIdr: (webAppUrl: string, isCreated = false) =>
    new MockPayment(
      sampleOnlinePayin(`${webAppUrl}/institution/${idVisit}`),
      [sampleOption(online, "IDR")],
      isCreated,
    ),
  /** The sample customer's payment by a method, which is the only option. */
  by: (method: PayinMethod, currencyCode: CurrencyCode) =>
    new MockPayment(samplePayinOf(method, currencyCode), [sampleOption(method, currencyCode)]),
  /** A payment in yen with these options. */
  offering: (...options: readonly PaymentOption[]) => new MockPayment(samplePayin(), options),
};

/** Returns a payment that was created before the test. */
export function existingPayment(payin: Payin): MockPayment {
  return new MockPayment(payin, [], true);
}
