import { type CallbacksToResend, listCallbacks, resendCallbacks } from "./callbacks.ts";
import type { CallbackKeys, CallbackRequest } from "./callbackRequest.ts";
import { KeptTokens } from "./keptTokens.ts";
import { type LinkValidity, makeRedirectUrl, makeStatusUrl } from "./links.ts";
import {
  listCurrencies,
  listFxRatePairs,
  listFxRates,
  listPaymentOperators,
  listTopupOptions,
  readMerchantInfo,
} from "./lists.ts";
import {
  createPayin,
  listPaymentOptions,
  readPayin,
  readPayinAccounts,
  setExternalReference,
} from "./payin.ts";
import type { PaymentPageOrder, StatusPageOrder } from "./paymentPageOrder.ts";
import { createPayout, readBalances, readPayout } from "./payout.ts";
import { requestToken, requestTokenByAction, type Merchant } from "./requestToken.ts";
import { SandboxControls } from "./sandboxControls.ts";
import type { Authorized, Patience } from "./service.ts";
import { verifyCallback, type CallbackVerdict } from "./verifyCallback.ts";
import type { CallbackQuery, CallbacksResent, ListedCallback } from "./wire/callbacks.ts";
import type {
  Balance,
  BalanceQuery,
  FxRate,
  FxRatePair,
  ListedCurrency,
  ListedOperator,
  MerchantInfo,
  OperatorQuery,
  TopupOption,
} from "./wire/lists.ts";
import type { CreatePayin, Payin, PayinAccounts, PayinCreated } from "./wire/payin.ts";
import type { PaymentOptions, PaymentOptionsRequest } from "./wire/paymentOption.ts";
import type { CreatePayout, Payout, PayoutCreated } from "./wire/payout.ts";
import type { TokenByActionOrder, TokenOrder, TokenResponse } from "./wire/token.ts";

/** A merchant, the Web App that its customers pay at, and by what it verifies callbacks. */
export type Connection = Merchant & {
  /** Address of the Payment Web App, e.g. `https://pay.example`. */
  readonly webAppUrl: string;
  readonly callbackKeys?: CallbackKeys | undefined;
};

/** What the client's own tokens allow, by what they are for. None of them leaves this process. */
const operationsOf = {
  payins: ["GET /payins/.*", "POST /payins/.*"],
  payouts: ["GET /payouts/.*", "POST /payouts/.*"],
  lists: [
    "GET /(merchant-info|balances|currencies|payment-operators|topup-options|fx-rates|fx-rate-pairs)",
  ],
  callbacks: ["GET /callbacks", "POST /callbacks/!resend"],
  sandbox: ["GET /sandbox/.*", "POST /sandbox/.*"],
} as const;

/**
 * Everything that a merchant's server does with the service. It asks for the tokens that its calls need and keeps them while they last; what
 * goes to a browser, in a link, has a token of its own for that one payment. Every method throws an ApiError when the service
 * refuses, and ServiceUnreachable when nobody answers.
 */
export class PaymentGatewayClient {
  readonly #connection: Connection;
  #tokens: KeptTokens;
  /** The clocks and scenarios of the sandbox (G29). */
  readonly sandbox: SandboxControls;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#tokens = new KeptTokens((operations) =>
      requestToken({ ...connection, signal: undefined }, { operations }),
    );
    this.sandbox = new SandboxControls((call) => this.#with("sandbox", call));
  }

  /**
   * The same client, with the same tokens, and another patience: `client.with({ signal }).readPayin("A-1")`. The tokens that it keeps are asked for
   * with the patience of the first one, since others wait for them too; the signal ends that waiting as well.
   */
  with(patience: Patience): PaymentGatewayClient {
    const client = new PaymentGatewayClient({ ...this.#connection, ...patience });
    client.#tokens = this.#tokens;
    return client;
  }

  /**
   * The URL to redirect the customer to (§1), with a token for this order, its amount, currency and addresses alone. Throws a TypeError where the order
   * lacks what its scenario needs.
   */
  createRedirectUrl(order: PaymentPageOrder & LinkValidity): Promise<string> {
    return makeRedirectUrl(this, this.#connection, order);
  }

  /** A link that shows the status of a payin for as long as its token lasts (§1): may read this one payin, nothing else. */
  createStatusUrl(order: StatusPageOrder & LinkValidity): Promise<string> {
    return makeStatusUrl(this, this.#connection, order);
  }

  /**
   * Creates a payin without the Web App (§4). Safe to call again with the same id and request: then the payin that there is comes back,
   * with the status that it has by then (G11). Throws an ApiError: 409 when a different request had the id.
   */
  createPayin(idPayin: string, request: CreatePayin): Promise<PayinCreated> {
    return this.#with("payins", (service) => createPayin(service, idPayin, request));
  }

  /** Reads a payin (§4), as after its callback. */
  readPayin(idPayin: string): Promise<Payin> {
    return this.#with("payins", (service) => readPayin(service, idPayin));
  }

  /** Tells the reference that the customer's institution gave their payment (G12). */
  setExternalReference(idPayin: string, reference: string): Promise<Payin> {
    return this.#with("payins", (service) => setExternalReference(service, idPayin, reference));
  }

  /** Reads the customer's accounts of a payin, as submitted and as collected (§2). */
  readPayinAccounts(idPayin: string): Promise<PayinAccounts> {
    return this.#with("payins", (service) => readPayinAccounts(service, idPayin));
  }

  /** The ways to pay that the merchant's customers have (§4, G1). */
  listPaymentOptions(request: PaymentOptionsRequest): Promise<PaymentOptions> {
    return this.#with("payins", (service) => listPaymentOptions(service, request));
  }

  /**
   * Pays a customer out (§4, G14). Safe to call again with the same id and request: nobody is paid twice, and the payout that there is comes
   * back (G11). Throws an ApiError: 409 when a different request had the id.
   */
  createPayout(idPayout: string, request: CreatePayout): Promise<PayoutCreated> {
    return this.#with("payouts", (service) => createPayout(service, idPayout, request));
  }

  /** Reads a payout (§4), as after its callback. */
  readPayout(idPayout: string): Promise<Payout> {
    return this.#with("payouts", (service) => readPayout(service, idPayout));
  }

  /** What the merchant has, in the named currencies or in all (§4, G13). */
  readBalances(query?: BalanceQuery): Promise<readonly Balance[]> {
    return this.#with("lists", (service) => readBalances(service, query));
  }

  /** The merchant's own code and, where configured, its channel name (§4, G13). */
  readMerchantInfo(): Promise<MerchantInfo> {
    return this.#with("lists", readMerchantInfo);
  }

  /** The currencies that the merchant may use, and for what (§4, G13). */
  listCurrencies(): Promise<readonly ListedCurrency[]> {
    return this.#with("lists", listCurrencies);
  }

  /** The banks and wallets that payments may name: in the named currencies, for the named methods; an absent list means all (§4, G13). */
  listPaymentOperators(query?: OperatorQuery): Promise<readonly ListedOperator[]> {
    return this.#with("lists", (service) => listPaymentOperators(service, query));
  }

  /** The ways in which the merchant can top its balances up (§4, G13). */
  listTopupOptions(): Promise<readonly TopupOption[]> {
    return this.#with("lists", listTopupOptions);
  }

  /** The pairs of currencies for which valid rates usually exist (§4, G13). */
  listFxRates(): Promise<readonly FxRate[]> {
    return this.#with("lists", listFxRates);
  }

  /** The rates of exchange that are valid now (§4, G13). */
  listFxRatePairs(): Promise<readonly FxRatePair[]> {
    return this.#with("lists", listFxRatePairs);
  }

  /** The merchant's newest callbacks with every try; `{ states: ["dead"] }` for the dead letters (G23). */
  listCallbacks(query?: CallbackQuery): Promise<readonly ListedCallback[]> {
    return this.#with("callbacks", (service) => listCallbacks(service, query));
  }

  /** Sends callbacks again: those of some ids, or the dead letters of a time (G23). */
  resendCallbacks(which: CallbacksToResend): Promise<CallbacksResent> {
    return this.#with("callbacks", (service) => resendCallbacks(service, which));
  }

  /** Tells whether a callback comes from the service (G22), by the connection's `callbackKeys`. */
  verifyCallback(request: CallbackRequest, now?: Date): Promise<CallbackVerdict> {
    return verifyCallback(request, this.#connection.callbackKeys ?? {}, now);
  }

  /** Asks for a token for one payment (§5), which may be handed to a browser. */
  requestTokenByAction(order: TokenByActionOrder): Promise<TokenResponse> {
    return requestTokenByAction(this.#connection, order);
  }

  /** Asks for a token for listed operations (§5). */
  requestToken(order: TokenOrder): Promise<TokenResponse> {
    return requestToken(this.#connection, order);
  }

  #with<Reply>(
    what: keyof typeof operationsOf,
    call: (service: Authorized) => Promise<Reply>,
  ): Promise<Reply> {
    return this.#tokens.use(operationsOf[what], this.#connection.signal, (token) =>
      call({ ...this.#connection, token }),
    );
  }
}
