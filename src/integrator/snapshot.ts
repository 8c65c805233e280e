import type { SeenPayin } from "#contract/payinReading.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { LinkContext } from "#contract/redirectRequest.ts";
import type { ApiErrorKind } from "../api/apiError.ts";
import type { Call } from "./call.ts";

/** All that integrator mode tells of a page is made of this: what the page knew at one instant. */
export interface Snapshot {
  /** By the service's clock, in epoch milliseconds. */
  readonly nowMs: number;
  readonly pathname: string;
  readonly search: string;
  /** What the router keeps with the entry of the history. */
  readonly flowState: unknown;
  readonly context: LinkContext;
  /** The language that the page speaks. */
  readonly language: string;
  readonly payin: SeenPayin | undefined;
  readonly options: readonly PaymentOption[] | undefined;
  /** How the last read of the payin failed, if it did; and of the options. */
  readonly payinFailure: ApiErrorKind | undefined;
  readonly optionsFailure: ApiErrorKind | undefined;
  readonly calls: readonly Call[];
}
