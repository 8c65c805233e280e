import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { FlowCount, FlowStep } from "./flowCounts.ts";

/** The most rows of one query. */
const atMostAtOnce = 500;

/** Returns counts in parts that one query each writes: those of one merchant, in the order in which their rows are locked. */
export function toParts(counts: readonly FlowCount[]): readonly (readonly FlowCount[])[] {
  const byMerchant = new Map<string, FlowCount[]>();
  for (const one of counts.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))) {
    const known = byMerchant.get(one.merchantCode);
    if (known) known.push(one);
    else byMerchant.set(one.merchantCode, [one]);
  }
  return [...byMerchant.values()].flatMap((ofMerchant) =>
    Array.from({ length: Math.ceil(ofMerchant.length / atMostAtOnce) }, (_, index) =>
      ofMerchant.slice(index * atMostAtOnce, (index + 1) * atMostAtOnce),
    ),
  );
}

/** Adds one part to the counts. */
export async function writePart(database: Database, part: readonly FlowCount[]): Promise<void> {
  await database
    .insertInto("flowDay")
    .values(part.map((one) => ({ ...one, count: BigInt(one.count) })))
    .onConflict((conflict) =>
      conflict
        .columns(["merchantCode", "day", "paymentMethodCode", "language", "step"])
        .doUpdateSet({ count: sql<bigint>`flow_day.count + excluded.count` }),
    )
    .execute();
}

function toKey({ merchantCode, day, paymentMethodCode, language, step }: FlowCount): string {
  return [merchantCode, day, paymentMethodCode, language, step].join(" ");
}

/** The steps of a part of a merchant's flow. */
export type FlowSums = Readonly<Record<FlowStep, number>>;

/** The sums of a merchant's flow, by the language of the page and by the method. */
export interface Flow {
  readonly byLanguage: ReadonlyMap<string, FlowSums>;
  readonly byMethod: ReadonlyMap<string, FlowSums>;
}

/** Reads a merchant's flow from a day on, `2026-11-21`. */
export async function readFlow(
  database: Database,
  merchantCode: string,
  fromDay: string,
): Promise<Flow> {
  const rows = await database
    .selectFrom("flowDay")
    .select(["language", "paymentMethodCode", "step"])
    .select(sql<bigint>`sum(count)::bigint`.as("count"))
    .where("merchantCode", "=", merchantCode)
    .where("day", ">=", fromDay)
    .groupBy(["language", "paymentMethodCode", "step"])
    .execute();
  const byLanguage = new Map<string, Record<FlowStep, number>>();
  const byMethod = new Map<string, Record<FlowStep, number>>();
  for (const { language, paymentMethodCode, step, count } of rows) {
    addTo(byLanguage, language, step, Number(count));
    addTo(byMethod, paymentMethodCode, step, Number(count));
  }
  return { byLanguage: inOrder(byLanguage), byMethod: inOrder(byMethod) };
}

function addTo(
  sums: Map<string, Record<FlowStep, number>>,
  key: string,
  step: FlowStep,
  count: number,
): void {
  const sum = sums.get(key) ?? noSteps();
  sum[step] += count;
  sums.set(key, sum);
}

/** Returns a record in which no step was taken. */
export function noSteps(): Record<FlowStep, number> {
  return {
    opened: 0,
    options: 0,
    created: 0,
    SUCCESS: 0,
    FAILED: 0,
    REFUSED: 0,
    emailAddressLeftOut: 0,
    phoneNumberLeftOut: 0,
  };
}

function inOrder(sums: ReadonlyMap<string, FlowSums>): ReadonlyMap<string, FlowSums> {
  return new Map([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
