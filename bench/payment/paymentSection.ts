import type { Section } from "../results/section.ts";
import { isHeld, limits, type RateSample } from "./findMost.ts";

/** Returns the results section about whole payments. The samples are in the order of their rates, at least one. */
export function paymentSection(samples: readonly RateSample[]): Section {
  const held = samples.findLast(isHeld);
  const [lowest] = samples;
  const { gatewayMs = 0, postgresMs = 0 } = held ?? lowest ?? {};
  return {
    title: "A whole payment",
    tables: [
      {
        caption: "Processor time of one whole payment, and what one core holds",
        head: ["", "measured"],
        rows: [
          ["gateway, ms", gatewayMs.toFixed(2)],
          ["PostgreSQL, ms", postgresMs.toFixed(2)],
          ["both, ms", (gatewayMs + postgresMs).toFixed(2)],
          [
            "payments a second that one core holds",
            held ? String(held.perSecond) : `fewer than ${lowest?.perSecond ?? 0}`,
          ],
        ],
      },
      {
        caption: "Growing rates on one core, times in ms",
        head: [
          "payments a second",
          "calls, p50",
          "calls, p99",
          "callback after the status, p99",
          "gateway",
          "PostgreSQL",
          "of the core",
          "failed",
          "held",
        ],
        rows: samples.map((sample) => [
          String(sample.perSecond),
          sample.p50.toFixed(1),
          sample.p99.toFixed(1),
          sample.callbackP99.toFixed(0),
          sample.gatewayMs.toFixed(2),
          sample.postgresMs.toFixed(2),
          `${shareOfCore(sample).toFixed(0)} %`,
          String(sample.failed),
          isHeld(sample) ? "yes" : "no",
        ]),
      },
    ],
    notes: [
      `A whole payment is a create, ten reads of the page, the status with its booking and its callback, and a read by the merchant: twelve calls. Gateway and PostgreSQL share one core; customers, pages and merchants run on others. PostgreSQL waits for its disk. A rate is held if every payment succeeds in time: 99 of 100 calls are answered within ${limits.callMs} ms of when they should have been sent, 99 of 100 callbacks come within ${limits.callbackMs / 1000} s of the status. Times of a payment are processor time by \`/proc\`, user and system.`,
    ],
  };
}

/** Returns the processor time that payments began to need in a second, in percent of it. */
function shareOfCore({ perSecond, gatewayMs, postgresMs }: RateSample): number {
  return (perSecond * (gatewayMs + postgresMs)) / 10;
}
