import { isCurrencyCode } from "@pay/contract/currency.ts";
import type { Money } from "@pay/contract/money.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import type { Deps } from "../deps.ts";
import { type Processors, type Route, routeMethods } from "../processor/routes.ts";

/** What a create uses of the service. */
export type CreateDeps = Pick<
  Deps,
  "config" | "database" | "clock" | "metrics" | "log" | "resolve" | "callbackHooks"
> &
  Processors;

/** Returns the routes of a create by method code; none for a currency that the service does not have. */
export async function routesOf(
  {
    paymentRequested: {
      money: { currencyCode },
    },
  }: { readonly paymentRequested: { readonly money: Money } },
  configuration: MerchantConfiguration,
  direction: PaymentDirection,
  processors: Processors,
): Promise<ReadonlyMap<string, Route>> {
  if (!isCurrencyCode(currencyCode)) return new Map();
  return await routeMethods(processors, configuration, currencyCode, direction);
}

/** The processor cannot begin a payment now. Nothing was written, and the same create may be sent again. */
export class ProcessorUnavailable extends Error {
  override readonly name = "ProcessorUnavailable";
  readonly retryAfterSecs: number;

  constructor(message: string, retryAfterSecs = 5) {
    super(message);
    this.retryAfterSecs = retryAfterSecs;
  }
}

/** Longer than a connector has to answer, and shorter than customers and proxies wait. */
const beginWithinMs = 10_000;

/**
 * Returns the beginning of a payment. Throws `ProcessorUnavailable` if it takes too long. A late result is discarded: the same
 * create leads to the same beginning.
 */
export async function beginInTime<Begun>(
  begin: Promise<Begun>,
  withinMs = beginWithinMs,
): Promise<Begun> {
  let timeout: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => {
      reject(new ProcessorUnavailable(`no beginning within ${withinMs} ms`));
    }, withinMs);
  });
  try {
    return await Promise.race([begin, late]);
  } finally {
    clearTimeout(timeout);
  }
}

/** The refusal of a create whose processor cannot begin it now. Nothing was written, and the id is still free. */
export interface UnavailableRefusal {
  readonly problem: "processor_unavailable";
  readonly detail: string;
  readonly headers: { readonly "retry-after": string };
}

/** Returns the beginning of a payment, or a refusal if the processor cannot begin it now. */
export async function beginOrRefuse<Begun>(
  begin: Promise<Begun>,
  { log }: Pick<Deps, "log">,
): Promise<Begun | UnavailableRefusal> {
  try {
    return await beginInTime(begin);
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) throw error;
    log.warn({ err: error }, "a processor could not begin a payment");
    return processorUnavailable(error.retryAfterSecs);
  }
}

/** Returns the refusal of a create whose processor does not answer. */
export function processorUnavailable(retryAfterSecs: number): UnavailableRefusal {
  return {
    problem: "processor_unavailable",
    detail:
      "The payment provider does not answer at the moment. Nothing was created. Send the same request again after Retry-After, or use another payment method.",
    headers: { "retry-after": String(retryAfterSecs) },
  };
}
