import type { CreatePayin, Payin, PayinCreated } from "#contract/payin.ts";
import {
  buildRedirectUrl,
  buildStatusUrl,
  type RedirectUrlParameters,
} from "#contract/redirectUrl.ts";
import type { TokenResponse } from "#contract/token.ts";
import type { CallbackKeys } from "./callbackKeys.ts";
import { createPayin, readPayin, setExternalReference } from "./payin.ts";
import { paymentPageOperations } from "./paymentPageOperations.ts";
import {
  requestToken,
  requestTokenByAction,
  type Merchant,
  type TokenByActionOrder,
  type TokenOrder,
} from "./requestToken.ts";
import { verifyCallback, type CallbackRequest, type CallbackVerdict } from "./verifyCallback.ts";

/** A merchant, the Web App that its customers pay at, and by what it verifies callbacks. */
export type Connection = Merchant & {
  /** Address of the Payment Web App, e.g. `https://pay.example`. */
  readonly webAppUrl: string;
  readonly callbackKeys?: CallbackKeys | undefined;
};

/** An order to be paid at the Payment Web App (§1): what a RedirectURL carries, less what the client knows itself. */
export type PaymentPageOrder = Omit<RedirectUrlParameters, "merchantCode" | "token"> & {
  /** How long the customer may come back to the page, in seconds: 1800 unless given, at most 604 800 (G6). */
  readonly validitySecs?: number | undefined;
};

/** Everything that a merchant's server does with the service, with the tokens it needs. Every method throws an ApiError when refused. */
export class PaymentGatewayClient {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The URL to redirect the customer to (§1), with a token for this order, amount and currency alone. */
  async createRedirectUrl({ validitySecs, idPayin, ...order }: PaymentPageOrder): Promise<string> {
    const { token } = await this.requestToken({
      operations: paymentPageOperations(idPayin),
      money: { amount: Number(order.amount), currencyCode: order.currencyCode },
      ...(validitySecs !== undefined && { validitySecs }),
    });
    const { merchantCode, webAppUrl } = this.#connection;
    return buildRedirectUrl(webAppUrl, { merchantCode, idPayin, token, ...order });
  }

  /** A link that shows the status of a payin for as long as its token lasts (§1): may read this one payin, nothing else. */
  async createStatusUrl(order: {
    readonly idPayin: string;
    readonly currencyCode: string;
    readonly validitySecs?: number | undefined;
  }): Promise<string> {
    const { idPayin, currencyCode, validitySecs } = order;
    const token = await this.#tokenFor("PAYIN_INFO", idPayin, validitySecs);
    return buildStatusUrl(this.#connection.webAppUrl, { idPayin, token, currencyCode });
  }

  /** Creates a payin without the Web App (§4); gets its own token for it. */
  async createPayin(idPayin: string, request: CreatePayin): Promise<PayinCreated> {
    const token = await this.#tokenFor("PAYIN_CREATE", idPayin);
    return createPayin({ ...this.#connection, token }, idPayin, request);
  }

  /** Reads a payin (§4), as after its callback; gets its own token for it. */
  async readPayin(idPayin: string): Promise<Payin> {
    const token = await this.#tokenFor("PAYIN_INFO", idPayin);
    return readPayin({ ...this.#connection, token }, idPayin);
  }

  /** Tells the reference that the customer's institution gave their payment (G12); gets its own token for it. */
  async setExternalReference(idPayin: string, reference: string): Promise<Payin> {
    const token = await this.#tokenFor("PAYIN_CREATE", idPayin);
    return setExternalReference({ ...this.#connection, token }, idPayin, reference);
  }

  /** Tells whether a callback comes from the service (G22), by the connection's `callbackKeys`. */
  verifyCallback(request: CallbackRequest, now?: Date): Promise<CallbackVerdict> {
    return verifyCallback(request, this.#connection.callbackKeys ?? {}, now);
  }

  /** Asks for a token for one payment (§5). */
  requestTokenByAction(order: TokenByActionOrder): Promise<TokenResponse> {
    return requestTokenByAction(this.#connection, order);
  }

  /** Asks for a token for listed operations (§5). */
  requestToken(order: TokenOrder): Promise<TokenResponse> {
    return requestToken(this.#connection, order);
  }

  async #tokenFor(
    action: TokenByActionOrder["action"],
    idPayment: string,
    validitySecs?: number,
  ): Promise<string> {
    const validity = validitySecs !== undefined && { validitySecs };
    return (await this.requestTokenByAction({ action, idPayment, ...validity })).token;
  }
}
