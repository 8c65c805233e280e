import type { ListedCallback } from "#contract/endpoints/listCallbacks.ts";
import type { CallbacksResent } from "#contract/endpoints/resendCallbacks.ts";
import type { Balance } from "#contract/balance.ts";
import type { ListedCurrency } from "#contract/endpoints/listCurrencies.ts";
import type { FxRatePair } from "#contract/endpoints/listFxRatePairs.ts";
import type { FxRate } from "#contract/endpoints/listFxRates.ts";
import type { ListedOperator } from "#contract/endpoints/listPaymentOperators.ts";
import type { TopupOption } from "#contract/endpoints/listTopupOptions.ts";
import type { MerchantInfo } from "#contract/endpoints/readMerchantInfo.ts";
import type { PayinAccounts } from "#contract/endpoints/readPayinAccounts.ts";
import type { CreatePayin, Payin, PayinCreated } from "#contract/payin.ts";
import type { PaymentOptions, PaymentOptionsRequest } from "#contract/paymentOption.ts";
import type { CreatePayout, Payout, PayoutCreated } from "#contract/payout.ts";
import {
  buildRedirectUrl,
  buildStatusUrl,
  type RedirectUrlParameters,
} from "#contract/redirectUrl.ts";
import type { TokenResponse } from "#contract/token.ts";
import {
  type CallbackQuery,
  type CallbacksToResend,
  listCallbacks,
  resendCallbacks,
} from "./callbacks.ts";
import type { CallbackKeys } from "./callbackKeys.ts";
import {
  listCurrencies,
  listFxRatePairs,
  listFxRates,
  listPaymentOperators,
  listPaymentOptions,
  listTopupOptions,
  type OperatorQuery,
  readMerchantInfo,
} from "./lists.ts";
import {
  type Authorized,
  createPayin,
  readPayin,
  readPayinAccounts,
  setExternalReference,
} from "./payin.ts";
import { payinPattern, paymentPageOperations } from "./paymentPageOperations.ts";
import { type BalanceQuery, createPayout, readBalances, readPayout } from "./payout.ts";
import {
  requestToken,
  requestTokenByAction,
  type Merchant,
  type TokenByActionOrder,
  type TokenOrder,
} from "./requestToken.ts";
import { SandboxControls } from "./sandboxControls.ts";
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
  /** The clocks and scenarios of the sandbox (G29). */
  readonly sandbox: SandboxControls;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.sandbox = new SandboxControls((operation) => this.#authorizedFor(operation));
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

  /** Reads the customer's accounts of a payin, as submitted and as collected (§2); gets its own token for it. */
  async readPayinAccounts(idPayin: string): Promise<PayinAccounts> {
    const operation = `GET ${payinPattern(idPayin)}/accounts`;
    return readPayinAccounts(await this.#authorizedFor(operation), idPayin);
  }

  /** The ways to pay that the merchant's customers have (§4, G1); gets its own token, as all lists do. */
  async listPaymentOptions(request: PaymentOptionsRequest): Promise<PaymentOptions> {
    const service = await this.#authorizedFor("POST /payins/!availablePaymentOptions");
    return listPaymentOptions(service, request);
  }

  /** The merchant's own code and, where configured, its channel name (§4, G13). */
  async readMerchantInfo(): Promise<MerchantInfo> {
    return readMerchantInfo(await this.#authorizedFor("GET /merchant-info"));
  }

  /** The currencies that the merchant may use, and for what (§4, G13). */
  async listCurrencies(): Promise<ListedCurrency[]> {
    return listCurrencies(await this.#authorizedFor("GET /currencies"));
  }

  /** The banks and wallets that payments may name: in the named currencies, for the named methods; an absent list means all (§4, G13). */
  async listPaymentOperators(query?: OperatorQuery): Promise<ListedOperator[]> {
    return listPaymentOperators(await this.#authorizedFor("GET /payment-operators"), query);
  }

  /** The ways in which the merchant can top its balances up (§4, G13). */
  async listTopupOptions(): Promise<TopupOption[]> {
    return listTopupOptions(await this.#authorizedFor("GET /topup-options"));
  }

  /** The pairs of currencies for which valid rates usually exist (§4, G13). */
  async listFxRates(): Promise<FxRate[]> {
    return listFxRates(await this.#authorizedFor("GET /fx-rates"));
  }

  /** The rates of exchange that are valid now (§4, G13). */
  async listFxRatePairs(): Promise<FxRatePair[]> {
    return listFxRatePairs(await this.#authorizedFor("GET /fx-rate-pairs"));
  }

  /** The merchant's newest callbacks with every try; `{ states: ["dead"] }` for the dead letters (G23). */
  async listCallbacks(query?: CallbackQuery): Promise<ListedCallback[]> {
    return listCallbacks(await this.#authorizedFor("GET /callbacks"), query);
  }

  /** Sends callbacks again: those of some ids, or the dead letters of a time (G23). */
  async resendCallbacks(which: CallbacksToResend): Promise<CallbacksResent> {
    return resendCallbacks(await this.#authorizedFor("POST /callbacks/!resend"), which);
  }

  /** Pays a customer out (§4, G14); gets its own token for it. */
  async createPayout(idPayout: string, request: CreatePayout): Promise<PayoutCreated> {
    const token = await this.#tokenFor("PAYOUT_CREATE", idPayout);
    return createPayout({ ...this.#connection, token }, idPayout, request);
  }

  /** Reads a payout (§4), as after its callback; gets its own token for it. */
  async readPayout(idPayout: string): Promise<Payout> {
    const token = await this.#tokenFor("PAYOUT_INFO", idPayout);
    return readPayout({ ...this.#connection, token }, idPayout);
  }

  /** What the merchant has, in the named currencies or in all (§4, G13). */
  async readBalances(query?: BalanceQuery): Promise<Balance[]> {
    return readBalances(await this.#authorizedFor("GET /balances"), query);
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

  async #authorizedFor(operation: string): Promise<Authorized> {
    const { token } = await this.requestToken({ operations: [operation] });
    return { ...this.#connection, token };
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
