import type { Sums } from "./fault.ts";
import type { Loss } from "./findLosses.ts";

/** Counts the losses among acknowledged payments: those in the database, and those observed otherwise. */
export function sumUp(
  acknowledged: number,
  losses: readonly Loss[],
  seen: { readonly lost: number; readonly doubled: number } = { lost: 0, doubled: 0 },
): Sums {
  const count = (wanted: Loss["kind"]) => losses.filter(({ kind }) => kind === wanted).length;
  return {
    acknowledged,
    lost: count("lost") + seen.lost,
    doubled: count("doubled") + seen.doubled,
    unbalanced: count("unbalanced"),
  };
}

/** Adds up the sums of several faults. */
export function addSums(all: readonly Sums[]): Sums {
  const add = (read: (sums: Sums) => number) => all.reduce((sum, one) => sum + read(one), 0);
  return {
    acknowledged: add(({ acknowledged }) => acknowledged),
    lost: add(({ lost }) => lost),
    doubled: add(({ doubled }) => doubled),
    unbalanced: add(({ unbalanced }) => unbalanced),
  };
}

/** Writes the sums on one line. */
export function tellSums(sums: Sums): string {
  const { acknowledged, lost, doubled, unbalanced } = sums;
  const books = unbalanced === 0 ? "the ledger sums to zero" : `${unbalanced} faults in the ledger`;
  return `${acknowledged} acknowledged payments: ${lost} lost, ${doubled} done twice, ${books}`;
}
