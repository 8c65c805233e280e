import { sql } from "kysely";
import { readerOf } from "../database/hotQuery.ts";
import type { Deps } from "../deps.ts";

/** Clocks that differ more are told: the database writes times that others compare with this machine's. */
export const warnAboveSeconds = 5;
/** With a clock that differs more, tokens and signatures of this process are wrong elsewhere. Its health says so, and a balancer that asks sends it no calls. */
export const leaveAboveSeconds = 60;
const everyMs = 10_000;

/** The watch over the clock of this machine, compared with that of the database. */
export interface ClockWatch {
  /** Returns the seconds by which the machine is ahead now, below zero if it is behind; NaN before the first comparison. */
  readonly aheadSeconds: () => number;
  readonly stop: () => void;
}

type ClockDeps = Pick<Deps, "database" | "clock">;

/** A comparison: the difference at that time, and what both clocks of this process said. */
interface Compared {
  readonly aheadMs: number;
  readonly atMs: number;
  readonly elapsedMs: number;
}

async function compare({ database, clock }: ClockDeps): Promise<Compared> {
  const [beganAtMs, beganMs] = [clock.now().getTime(), clock.elapsedMs()];
  // Slow lists may hold all connections of other reads.
  const asked = sql<{ now: Date }>`select clock_timestamp() as now`.execute(readerOf(database));
  const { rows } = await asked;
  const elapsedMs = clock.elapsedMs();
  const halfMs = (elapsedMs - beganMs) / 2;
  const apartMs = beganAtMs + halfMs - (rows[0]?.now.getTime() ?? Number.NaN);
  // The database read its clock at any time between.
  const aheadMs = Math.sign(apartMs) * Math.max(0, Math.abs(apartMs) - halfMs);
  return { aheadMs, atMs: beganAtMs + 2 * halfMs, elapsedMs };
}

/** Returns the seconds by which this machine's clock is ahead of the database's; what the query may have taken counts for neither. */
export async function readAheadSeconds(deps: ClockDeps): Promise<number> {
  return (await compare(deps)).aheadMs / 1000;
}

/** Returns what to tell of clocks that are apart, with the remedy; undefined if they agree. */
export function describeClock(aheadSeconds: number): string | undefined {
  const apart = Math.abs(aheadSeconds);
  if (!(apart > warnAboveSeconds)) return undefined;
  const what = `The clock of this machine is ${Math.round(apart)} seconds ${aheadSeconds > 0 ? "ahead of" : "behind"} the database's.`;
  const leaves = ` Above ${leaveAboveSeconds} seconds its tokens and signatures are wrong, and a load balancer that asks for its health sends it no calls.`;
  return `${what}${apart > leaveAboveSeconds ? leaves : ""} Keep both clocks by NTP.`;
}

/**
 * Compares the clock now and every ten seconds, and warns in the log when the difference begins to be too large. A jump of this machine's clock shows at once. While the database does not answer, the last comparison counts.
 */
export async function watchClock(deps: ClockDeps & Pick<Deps, "log">): Promise<ClockWatch> {
  const { clock, log } = deps;
  let last: Compared | undefined;
  let told = 0;
  const aheadSeconds = () => {
    if (!last) return Number.NaN;
    const jumpedMs = clock.now().getTime() - last.atMs - (clock.elapsedMs() - last.elapsedMs);
    return (last.aheadMs + jumpedMs) / 1000;
  };
  let isComparing = false;
  const compareNow = async () => {
    // A database that does not answer gets no second query.
    if (isComparing) return;
    isComparing = true;
    last = await compare(deps).catch(() => last);
    isComparing = false;
    const ahead = aheadSeconds();
    const limit = [leaveAboveSeconds, warnAboveSeconds].find((one) => Math.abs(ahead) > one) ?? 0;
    if (limit > told)
      log.warn(
        { aheadSeconds: Math.round(ahead) },
        "the clock of this machine differs from the database's",
      );
    told = limit;
  };
  await compareNow();
  const timer = setInterval(() => void compareNow(), everyMs);
  timer.unref();
  return { aheadSeconds, stop: () => clearInterval(timer) };
}
