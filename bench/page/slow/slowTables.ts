import type { ResultTable } from "../../results/section.ts";
import { median } from "../../statistics.ts";
import { chooseVisits } from "../chooseVisits.ts";
import { secondGeneration, type SlowMeasured } from "./measureSlowPayments.ts";
import type { SlowPayment } from "./slowPayment.ts";

/** The page, the answer with the options, and the parts of the form come one after the other. */
const roundTrips = 3;

type Row = readonly [
  what: string,
  kind: keyof SlowMeasured,
  of: (payment: SlowPayment) => number,
  /** The limit of ours. */
  limit: number | undefined,
];

const rows: readonly Row[] = [
  ["2G: the form, s", "network", ({ firstMs }) => firstMs / 1000, undefined],
  ["2G: kB up to the form", "network", ({ bytesBefore }) => bytesBefore / 1000, 95],
  ["2G: the form, × what its bytes and 3 round trips take", "network", overReckoned, 1.15],
  ["2G: the instruction after Pay, s", "network", instructionSeconds, undefined],
  ["2G: kB of the whole payment", "network", ({ bytes }) => bytes / 1000, 115],
  ["20 × slower: first option, s", "processor", ({ firstMs }) => firstMs / 1000, undefined],
  ["20 × slower: the instruction after Pay, s", "processor", instructionSeconds, 4.5],
];

function overReckoned({ firstMs, bytesBefore }: SlowPayment): number {
  const { latencyMs, downloadBytesPerSecond } = secondGeneration;
  return firstMs / ((bytesBefore / downloadBytesPerSecond) * 1000 + roundTrips * latencyMs);
}

function instructionSeconds({ instructionMs }: SlowPayment): number {
  return instructionMs / 1000;
}

/** Returns the table of the payments on a slow network and on a slow processor: medians, and what ours may have at most. */
export function slowTables(measured: SlowMeasured): readonly ResultTable[] {
  const names = [...measured.network.keys()];
  const counts = names.map((name) => measured.network.get(name)?.length ?? 0);
  return [
    {
      caption: `Payments on 2G (400 ms, 50 kbit/s; the link names the method) and on a processor 20 times slower (the customer chooses it); medians of ${counts.join(", ")}`,
      head: ["", ...names, "at most", ""],
      rows: rows.map(([what, kind, of, limit]) => {
        const values = names.map((name) => medianOf(measured[kind].get(name) ?? [], of));
        const ours = values[names.indexOf("ours")];
        const isMet = limit !== undefined && ours !== undefined && ours <= limit;
        return [what].concat(
          values.map((value) => value?.toFixed(2) ?? "–"),
          limit === undefined ? ["", ""] : [String(limit), isMet ? "met" : "missed"],
        );
      }),
    },
  ];
}

function medianOf(
  payments: readonly SlowPayment[],
  of: (payment: SlowPayment) => number,
): number | undefined {
  const { visits } = chooseVisits(payments);
  return visits.length > 0 ? median(visits.map(of)) : undefined;
}
