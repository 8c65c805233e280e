import type { PaymentReport } from "../payment/paymentOrder.ts";
import type { Section } from "../results/section.ts";

/** Half an hour of payments, and what the gateway's process had at its end. */
export interface HalfHour extends PaymentReport {
  /** After a collection. */
  readonly heapMegabytes: number;
  readonly residentMegabytes: number;
  /** The most at a time. */
  readonly openFiles: number;
  /** The most at a time, to PostgreSQL. */
  readonly connections: number;
}

/** What one payment with its callback leaves behind, in bytes. */
export interface PaymentCost {
  /** In tables and indexes. */
  readonly storedBytes: number;
  /** In PostgreSQL's write-ahead log, which an archive keeps. */
  readonly logBytes: number;
}

/** The most by which the heap may grow from the last half hour but one to the last. */
const growthAtMost = 1.02;

/** Returns the results section about hours of payments; at least two half hours. */
export function hoursSection(
  perSecond: number,
  halfHours: readonly HalfHour[],
  { storedBytes, logBytes }: PaymentCost,
): Section {
  const [before, last] = halfHours.slice(-2);
  const growth = (last?.heapMegabytes ?? 0) / (before?.heapMegabytes ?? 1);
  return {
    title: "Hours",
    tables: [
      {
        caption: `Half hours at ${perSecond} whole payments a second`,
        head: [
          "half hour",
          "payments",
          "failed",
          "calls, p99, ms",
          "callback after the status, p99, ms",
          "heap after a collection, MB",
          "memory of the process, MB",
          "open files, most",
          "connections to PostgreSQL, most",
        ],
        rows: halfHours.map((one, index) => [
          String(index + 1),
          String(one.payments),
          String(one.failed),
          one.p99.toFixed(1),
          one.callbackP99.toFixed(0),
          one.heapMegabytes.toFixed(1),
          one.residentMegabytes.toFixed(0),
          String(one.openFiles),
          String(one.connections),
        ]),
      },
      {
        caption: "What stays",
        head: ["", "measured"],
        rows: [
          [
            `heap of the last half hour against the one before (at most ${growthAtMost})`,
            growth.toFixed(3),
          ],
          ["tables and indexes for a payment, bytes", storedBytes.toFixed(0)],
          ["write-ahead log for a payment, bytes", logBytes.toFixed(0)],
        ],
      },
    ],
    notes: [
      "Gateway and PostgreSQL share one core; customers, pages and merchants run on others. A payment is a whole one, twelve calls and its callback. The gateway collects its garbage every two seconds for this measurement alone, and the heap is the least of fifteen samples after each half hour.",
    ],
  };
}
