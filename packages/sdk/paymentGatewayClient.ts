import { listCallbacks, resendCallbacks } from "./callbacks.ts";
import type { CallbackRequest } from "./callbackRequest.ts";
import { checkConnection, checkPatience } from "./input/checkConnection.ts";
import {
  checkOptionsRequest,
  checkPayin,
  checkPayout,
  checkQuery,
  checkReference,
  checkResend,
} from "./input/checkRequests.ts";
import { checkListQuery, checkSought } from "./input/checkListQuery.ts";
import { checkId } from "./input/checkValues.ts";
import { KeptTokens } from "./keptTokens.ts";
import { makeRedirectUrl, makeStatusUrl } from "./links.ts";
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
import {
  exportPayins,
  exportPayouts,
  findPayins,
  listPayins,
  listPayouts,
  readStatement,
} from "./paymentLists.ts";
import type { LinkValidity, PaymentPageOrder, StatusPageOrder } from "./paymentPage.ts";
import { createPayout, readBalances, readPayout } from "./payout.ts";
import { requestToken, requestTokenByAction } from "./requestToken.ts";
import { SandboxControls } from "./sandboxControls.ts";
import type { Authorized, Connection, Patience } from "./service.ts";
import { verifyCallback, type CallbackVerdict } from "./verifyCallback.ts";
import type {
  CallbackQuery,
  CallbacksResent,
  CallbacksToResend,
  ListedCallback,
} from "./wire/callbacks.ts";
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
import type {
  CustomerSought,
  PayinPage,
  PayinQuery,
  PayoutPage,
  PayoutQuery,
  Statement,
  StatementQuery,
} from "./wire/paymentList.ts";
import type { PaymentOptions, PaymentOptionsRequest } from "./wire/paymentOption.ts";
import type { CreatePayout, Payout, PayoutCreated } from "./wire/payout.ts";
import type { TokenByActionOrder, TokenOrder, TokenResponse } from "./wire/token.ts";

/** The operations of the client's own tokens, by purpose. These tokens never leave this process. */
const operationsOf = {
  payins: ["GET /payins/.*", "POST /payins/.*"],
  payouts: ["GET /payouts/.*", "POST /payouts/.*"],
  lists: [
    "GET /(payins|payouts|statement|merchant-info|balances|currencies|payment-operators|topup-options|fx-rates|fx-rate-pairs)",
  ],
  search: ["POST /payins/!find"],
  callbacks: ["GET /callbacks", "POST /callbacks/!resend"],
  sandbox: ["GET /sandbox/.*", "POST /sandbox/.*"],
} as const;

/**
 * Client for all calls of a merchant's server. It requests the tokens of its calls and caches them. A link for a browser gets
 * a token of its own, for that one payment. Every method throws an InvalidInput for a wrong argument before it makes a call, an
 * ApiError if the service refuses, and ServiceUnreachable without an answer.
 */
export class PaymentGatewayClient {
  readonly #connection: Connection;
  #tokens: KeptTokens;
  /** The clocks and scenarios of the sandbox (G29). */
  readonly sandbox: SandboxControls;

  /** Throws an InvalidInput if an option is missing, malformed or unknown. */
  constructor(connection: Connection) {
    checkConnection(connection);
    this.#connection = connection;
    this.#tokens = new KeptTokens((operations) =>
      requestToken({ ...connection, signal: undefined }, { operations }),
    );
    this.sandbox = new SandboxControls((call) => this.#callWithToken("sandbox", call));
  }

  /**
   * Returns a client with the same tokens and other limits: `client.with({ signal }).readPayin("A-1")`. Cached tokens are
   * requested with the limits of the first client, because other callers wait for them too. The signal also ends that wait.
   */
  with(patience: Patience): PaymentGatewayClient {
    checkPatience(patience);
    const client = new PaymentGatewayClient({ ...this.#connection, ...patience });
    client.#tokens = this.#tokens;
    return client;
  }

  /**
   * Returns the URL to redirect the customer to (§1). Its token covers only this order, its amount, currency and URLs.
   */
  createRedirectUrl(order: PaymentPageOrder & LinkValidity): Promise<string> {
    return makeRedirectUrl(this, this.#connection, order);
  }

  /** Returns a link that shows the status of a payin while its token is valid (§1). The token may read only this payin. */
  createStatusUrl(order: StatusPageOrder & LinkValidity): Promise<string> {
    return makeStatusUrl(this, this.#connection, order);
  }

  /**
   * Creates a payin without the payment page (§4). It is safe to repeat with the same id and request: it then returns the
   * existing payin with its current status (G11). Throws an ApiError: 409 if a different request used the id.
   */
  async createPayin(idPayin: string, request: CreatePayin): Promise<PayinCreated> {
    checkPayin(idPayin, request, this.#connection);
    return await this.#callWithToken("payins", (service) => createPayin(service, idPayin, request));
  }

  /** Reads a payin, e.g. after its callback (§4). */
  async readPayin(idPayin: string): Promise<Payin> {
    checkId("idPayin", idPayin);
    return await this.#callWithToken("payins", (service) => readPayin(service, idPayin));
  }

  /** Sets the reference that the customer's institution gave the payment (G12). */
  async setExternalReference(idPayin: string, reference: string): Promise<Payin> {
    checkReference(idPayin, reference);
    return await this.#callWithToken("payins", (service) =>
      setExternalReference(service, idPayin, reference),
    );
  }

  /** Reads the customer's accounts of a payin, as submitted and as collected (§2). */
  async readPayinAccounts(idPayin: string): Promise<PayinAccounts> {
    checkId("idPayin", idPayin);
    return await this.#callWithToken("payins", (service) => readPayinAccounts(service, idPayin));
  }

  /** Lists the payment options of the merchant's customers (§4, G1). */
  async listPaymentOptions(request: PaymentOptionsRequest): Promise<PaymentOptions> {
    checkOptionsRequest(request);
    return await this.#callWithToken("payins", (service) => listPaymentOptions(service, request));
  }

  /**
   * Creates a payout (§4, G14). It is safe to repeat with the same id and request: nobody is paid twice, and it returns the
   * existing payout (G11). Throws an ApiError: 409 if a different request used the id.
   */
  async createPayout(idPayout: string, request: CreatePayout): Promise<PayoutCreated> {
    checkPayout(idPayout, request, this.#connection);
    return await this.#callWithToken("payouts", (service) =>
      createPayout(service, idPayout, request),
    );
  }

  /** Reads a payout, e.g. after its callback (§4). */
  async readPayout(idPayout: string): Promise<Payout> {
    checkId("idPayout", idPayout);
    return await this.#callWithToken("payouts", (service) => readPayout(service, idPayout));
  }

  /** Reads the merchant's balances, in the named currencies or in all (§4, G13). */
  async readBalances(query?: BalanceQuery): Promise<readonly Balance[]> {
    checkQuery("balances", query);
    return await this.#callWithToken("lists", (service) => readBalances(service, query));
  }

  /** Lists payins, newest first, by id, reference, amount, time of creation, status or method (G53). */
  async listPayins(query: PayinQuery = {}): Promise<PayinPage> {
    checkListQuery("payins", query);
    return await this.#callWithToken("lists", (service) => listPayins(service, query));
  }

  /**
   * Finds the payins of a customer by a whole phone number or e-mail address, newest first (G53). A page that is not full has a
   * `nextCursor` while older payins are left.
   */
  async findPayins(
    customer: CustomerSought,
    query: Pick<PayinQuery, "cursor" | "limit"> = {},
  ): Promise<PayinPage> {
    checkSought(customer);
    return await this.#callWithToken("search", (service) => findPayins(service, customer, query));
  }

  /** Lists payouts, newest first, as `listPayins` does payins (G53). */
  async listPayouts(query: PayoutQuery = {}): Promise<PayoutPage> {
    checkListQuery("payouts", query);
    return await this.#callWithToken("lists", (service) => listPayouts(service, query));
  }

  /** Opens a CSV file of all payins that match (G53). Cancel the stream to stop the service. */
  async exportPayins(query: PayinQuery = {}): Promise<ReadableStream<Uint8Array>> {
    checkListQuery("payins", query);
    return await this.#callWithToken("lists", (service) => exportPayins(service, query));
  }

  /** Opens a CSV file of all payouts that match (G53). */
  async exportPayouts(query: PayoutQuery = {}): Promise<ReadableStream<Uint8Array>> {
    checkListQuery("payouts", query);
    return await this.#callWithToken("lists", (service) => exportPayouts(service, query));
  }

  /** Reads the movements of the merchant's money in a range, oldest first (G31). */
  async readStatement(query: StatementQuery = {}): Promise<Statement> {
    checkListQuery("statement", query);
    return await this.#callWithToken("lists", (service) => readStatement(service, query));
  }

  /** Reads the merchant's own code and, if configured, its channel name (§4, G13). */
  readMerchantInfo(): Promise<MerchantInfo> {
    return this.#callWithToken("lists", readMerchantInfo);
  }

  /** Lists the currencies that the merchant may use for payins and payouts (§4, G13). */
  listCurrencies(): Promise<readonly ListedCurrency[]> {
    return this.#callWithToken("lists", listCurrencies);
  }

  /**
   * Lists the banks and wallets that payments may name, for the given currencies and methods. An absent list means all (§4,
   * G13).
   */
  async listPaymentOperators(query?: OperatorQuery): Promise<readonly ListedOperator[]> {
    checkQuery("operators", query);
    return await this.#callWithToken("lists", (service) => listPaymentOperators(service, query));
  }

  /** Lists the ways in which the merchant can top up its balances (§4, G13). */
  listTopupOptions(): Promise<readonly TopupOption[]> {
    return this.#callWithToken("lists", listTopupOptions);
  }

  /** Lists the pairs of currencies that usually have a valid rate (§4, G13). */
  listFxRates(): Promise<readonly FxRate[]> {
    return this.#callWithToken("lists", listFxRates);
  }

  /** Lists the exchange rates that are valid now (§4, G13). */
  listFxRatePairs(): Promise<readonly FxRatePair[]> {
    return this.#callWithToken("lists", listFxRatePairs);
  }

  /** Lists the merchant's newest callbacks with every attempt. `{ states: ["dead"] }` lists the dead letters (G23). */
  async listCallbacks(query?: CallbackQuery): Promise<readonly ListedCallback[]> {
    checkQuery("callbacks", query);
    return await this.#callWithToken("callbacks", (service) => listCallbacks(service, query));
  }

  /** Sends callbacks again: those of some ids, or the dead letters of a period (G23). */
  async resendCallbacks(which: CallbacksToResend): Promise<CallbacksResent> {
    checkResend(which);
    return await this.#callWithToken("callbacks", (service) => resendCallbacks(service, which));
  }

  /** Tells whether a callback comes from the service (G22), with the connection's `callbackKeys`. */
  verifyCallback(request: CallbackRequest, now?: Date): Promise<CallbackVerdict> {
    return verifyCallback(request, this.#connection.callbackKeys ?? {}, now);
  }

  /** Requests a token for one payment (§5), which is safe in a browser. */
  requestTokenByAction(order: TokenByActionOrder): Promise<TokenResponse> {
    return requestTokenByAction(this.#connection, order);
  }

  /** Requests a token for listed operations (§5). */
  requestToken(order: TokenOrder): Promise<TokenResponse> {
    return requestToken(this.#connection, order);
  }

  #callWithToken<Reply>(
    purpose: keyof typeof operationsOf,
    call: (service: Authorized) => Promise<Reply>,
  ): Promise<Reply> {
    return this.#tokens.use(operationsOf[purpose], this.#connection.signal, (token) =>
      call({ ...this.#connection, token }),
    );
  }
}
