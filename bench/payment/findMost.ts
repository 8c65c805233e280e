import type { PaymentReport } from "./paymentOrder.ts";

/** Payments at one rate, and their cost in milliseconds of processor time for each. */
export interface RateSample extends PaymentReport {
  readonly perSecond: number;
  readonly gatewayMs: number;
  readonly postgresMs: number;
}

/** The limits within which a rate is held: 99 of 100 calls, and 99 of 100 callbacks after the status was due. */
export const limits = { callMs: 100, callbackMs: 2000 } as const;

/** Returns whether all payments of a rate succeeded in time. */
export function isHeld({ failed, p99, callbackP99 }: RateSample): boolean {
  return failed === 0 && p99 <= limits.callMs && callbackP99 <= limits.callbackMs;
}

/** The search for the highest rate that is held. */
export interface Search {
  /** Payments a second. */
  readonly first: number;
  /** The factor from one rate to the next until one is not held. */
  readonly step: number;
  /** The number of rates between the last that was held and the first that was not. */
  readonly refinements: number;
  /** The highest number of rates to measure before that. */
  readonly mostSteps: number;
}

/** Measures growing rates until one is not held, then some between; returns all samples by their rate. */
export async function findMost(
  measure: (perSecond: number) => Promise<RateSample>,
  { first, step, refinements, mostSteps }: Search,
): Promise<readonly RateSample[]> {
  const samples: RateSample[] = [];
  const bounds = { held: 0, missed: Infinity };
  const take = async (perSecond: number) => {
    const sample = await measure(perSecond);
    samples.push(sample);
    bounds[isHeld(sample) ? "held" : "missed"] = perSecond;
  };
  for (let taken = 0; taken < mostSteps && bounds.missed === Infinity; taken += 1)
    await take(Math.round(first * step ** taken));
  for (let taken = 0; taken < refinements && bounds.missed !== Infinity; taken += 1) {
    const { held, missed } = bounds;
    const between = Math.round((held + missed) / 2);
    if (between === held || between === missed) break;
    await take(between);
  }
  return samples.toSorted((one, other) => one.perSecond - other.perSecond);
}
