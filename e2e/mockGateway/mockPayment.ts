import type { CreatePayin, Payin } from "#contract/payin.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import { created, finished } from "#contract/samples/samplePayin.ts";
import { type FinalStatus, isFinal } from "#contract/status.ts";
import { type PaymentPageMock, problem, reply } from "./mock.ts";

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
