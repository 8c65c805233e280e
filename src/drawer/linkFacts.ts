import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import type { PageLinkFault } from "../redirect/readLink.ts";

/** A RedirectURL and the known state of its payment. */
export interface LinkFacts {
  readonly query: string;
  readonly faults: readonly PageLinkFault[];
  /** Undefined if the link is refused. */
  readonly request: RedirectRequest | undefined;
  /** Undefined until the service has answered. */
  readonly options: readonly PaymentOption[] | undefined;
  /** The option that will be used, if that is decided. */
  readonly chosen: PaymentOption | undefined;
  /** The method of the existing payin, if there is one (G38). */
  readonly payinMethodCode: string | undefined;
  /** The language of the page. */
  readonly language: string;
}
