import type { CallbacksReport } from "./callbacks.ts";
import type { Section } from "./results/section.ts";

/** The section of the callbacks. */
export function callbacksSection(report: CallbacksReport): Section {
  const { database, events, aloneP95, besideRefusingP95, besideSilentP95, ratio } = report;
  return {
    title: "Callbacks",
    tables: [
      {
        caption: `Until ${events} callbacks that fall due at once have reached a healthy receiver, 95th percentile, on ${database}`,
        head: ["", "ms"],
        rows: [
          ["alone", String(aloneP95)],
          ["beside as many of a receiver that refuses connections", String(besideRefusingP95)],
          ["beside as many of a receiver that is silent", String(besideSilentP95)],
          ["the worse of both to alone (aimed at: at most 1.5)", ratio.toFixed(2)],
        ],
      },
    ],
    notes: ["A slow receiver delays nobody else (G23)."],
  };
}
