import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import type { PageLinkFault } from "../redirect/readLink.ts";

/** What is known of a RedirectURL and of what it leads to. */
export interface LinkInSight {
  readonly query: string;
  readonly faults: readonly PageLinkFault[];
  /** Undefined where the link is refused. */
  readonly request: RedirectRequest | undefined;
  /** Undefined until the service has answered. */
  readonly options: readonly PaymentOption[] | undefined;
  /** The option that is used, as far as that is decided. */
  readonly chosen: PaymentOption | undefined;
  /** The method of the payin, where there is one already (G38). */
  readonly payinMethodCode: string | undefined;
  /** The language that the page speaks. */
  readonly language: string;
}
