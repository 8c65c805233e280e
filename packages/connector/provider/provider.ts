import type { IncomingHttpHeaders } from "node:http";
import type { Capabilities } from "@pay/contract/connector/lists.ts";
import type { ConnectorInstruction, ConnectorMoney } from "@pay/contract/connector/payment.ts";
import type { CustomerAccount } from "@pay/contract/endpoints/readPayinAccounts.ts";
import type { Payment } from "../books/payment.ts";
import type { Words } from "./words.ts";

/** What the provider says of a payment. */
export interface Report {
  /** Its own word for the state. `Provider.words` says what it means; an unknown one keeps the last state. */
  readonly word: string;
  /** All that has arrived of a payin, as the provider tells it: never the amount that was asked for. */
  readonly received?: ConnectorMoney;
  /** The account that the money came from, as far as the provider tells it. */
  readonly paidFrom?: CustomerAccount;
  /** When the provider will know more. Without it, the questions become rarer by and by. */
  readonly readAgainAfterMs?: number;
}

/** The provider's answer to a new payment. */
export interface Begun extends Report {
  /** What the customer has to do. A payin needs one, unless its word means `REFUSED`. */
  readonly instruction?: ConnectorInstruction;
  /** What `read` needs later, such as the provider's own id. It comes back as `payment.memo`. */
  readonly memo?: string;
}

/** A request that came from outside and is not signed by the gateway. */
export interface PublicRequest {
  readonly method: string;
  /** Below the base address, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The body as it came, byte by byte. */
  readonly body: Buffer;
}

export interface PublicAnswer {
  readonly status: number;
  readonly location?: string;
  readonly html?: string;
  /** References of payments that changed by this request. They are read at once. */
  readonly changed?: readonly string[];
}

/** The webhooks of a provider: `POST {base address}/webhooks`. */
export interface Webhooks {
  /** Whether the provider sent it: compare a signature over the raw body, or a secret in a header, in constant time. */
  readonly isProven: (request: PublicRequest) => boolean;
  /** The references of the payments that it speaks of. No other fact is taken from a webhook. */
  readonly referencesIn: (request: PublicRequest) => readonly string[];
}

/** What a provider offers. The package adds the rest of the capabilities. */
export type ProviderCapabilities = Omit<Capabilities, "protocol" | "environment">;

/** A provider, as your code maps it. Each function may throw, for an answer that did not come or that cannot be read. It must give up when `signal` aborts, after 5 seconds. */
export interface Provider {
  /**
   * The methods that customers can use now, and what they choose from. The gateway asks every minute. If it throws, the gateway keeps what
   * was told last, so you may read the provider's list of banks each time.
   */
  readonly capabilities: (
    signal: AbortSignal,
  ) => ProviderCapabilities | Promise<ProviderCapabilities>;
  readonly words: Words;
  /**
   * Begins a payment under `payment.reference`. It is called again under the same reference if the answer was lost, so a second call must
   * not begin a second payment: use the reference as the idempotency key, or look whether the provider has it already.
   */
  readonly begin: (payment: Payment, signal: AbortSignal) => Promise<Begun>;
  /** Reads a payment. Undefined if the provider does not find it, which proves nothing: the last state stays. */
  readonly read: (payment: Payment, signal: AbortSignal) => Promise<Report | undefined>;
  readonly webhooks?: Webhooks;
  /** Other addresses of yours that customers reach. Undefined for a path that is none. */
  readonly page?: (request: PublicRequest) => PublicAnswer | undefined;
}
