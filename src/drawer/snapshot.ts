import type { SeenPayin } from "#contract/payinReading.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { LinkContext } from "#contract/redirectRequest.ts";
import type { ApiErrorKind } from "../api/apiError.ts";
import type { Call } from "./call.ts";

/** The state of the page at one instant, from which the developer drawer derives everything. */
export interface Snapshot {
  /** Epoch milliseconds of the service's clock. */
  readonly nowMs: number;
  readonly pathname: string;
  readonly search: string;
  /** The router's state of the history entry. */
  readonly flowState: unknown;
  readonly context: LinkContext;
  /** The language of the page. */
  readonly language: string;
  readonly payin: SeenPayin | undefined;
  readonly options: readonly PaymentOption[] | undefined;
  /** The failures of the last read of the payin and of the options, if they failed. */
  readonly payinFailure: ApiErrorKind | undefined;
  readonly optionsFailure: ApiErrorKind | undefined;
  readonly calls: readonly Call[];
}
