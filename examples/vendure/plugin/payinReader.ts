import { Inject, Injectable } from "@nestjs/common";
import {
  ApiError,
  PaymentGatewayClient,
  type CallbackRequest,
  type CallbackVerdict,
  type Payin,
} from "payment-web-app-sdk";
import { hostedPageOptions, type HostedPageOptions } from "./options";

/** The payment service as this plug-in uses it. */
@Injectable()
export class PayinReader {
  readonly #client: PaymentGatewayClient;
  readonly merchantCode: string;

  constructor(@Inject(hostedPageOptions) readonly options: HostedPageOptions) {
    this.#client = new PaymentGatewayClient(options.connection);
    this.merchantCode = options.connection.merchantCode;
  }

  /** Reads a payin; undefined while nobody has chosen a way to pay by its link. Its answer alone decides about the order. */
  async read(idPayin: string): Promise<Payin | undefined> {
    try {
      return await this.#client.readPayin(idPayin);
    } catch (error) {
      if (error instanceof ApiError && error.code === "payment_not_found") return undefined;
      throw error;
    }
  }

  createRedirectUrl(
    order: Parameters<PaymentGatewayClient["createRedirectUrl"]>[0],
  ): Promise<string> {
    return this.#client.createRedirectUrl(order);
  }

  verifyCallback(request: CallbackRequest): Promise<CallbackVerdict> {
    return this.#client.verifyCallback(request);
  }
}
