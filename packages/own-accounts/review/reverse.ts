import { needAccount } from "../accounts/accounts.ts";
import { addUses, listChange, type WriteContext } from "../books/entries.ts";
import { findNamedPayouts } from "../books/findNamedPayouts.ts";
import { isOwnKey } from "../books/ownKeys.ts";
import { setRows } from "../database/rows.ts";
import type { BankLine, Payin, Payout } from "../database/tables.ts";
import { writeUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { findNamedPayins } from "../matching/findPayins.ts";
import { unappliedOf } from "./unapplied.ts";

/** A success whose money may go back, as both tables have it. */
interface Success {
  readonly key: string;
  readonly id: string;
  readonly status: string;
  readonly units: bigint;
  readonly reversedAt: string | null;
}

/**
 * Reverses the payment that a person names (G58): a line of money that left takes a payin back, and a line of money that came a payout. The
 * bank's line is the proof, so it has exactly the amount of the payment. The status stays; the gateway is told of the reversal.
 */
export async function reverse(
  context: WriteContext,
  line: BankLine,
  named: string,
  rule: string,
): Promise<void> {
  const { writing, now } = context;
  const { name, currencyCode } = await needAccount(writing, line.account);
  const free = await unappliedOf(writing, line);
  const isPayin = line.units < 0n;
  const direction = isPayin ? "payin" : "payout";
  const found = isPayin
    ? (await findNamedPayins(writing, name, named)).map(ofPayin)
    : (await findNamedPayouts(writing, name, named)).map(ofPayout);
  const [payment, ...others] = found;
  if (!payment) throw new Refused(`No payin of ${name} is named ${named}.`);
  if (others.length > 0)
    throw new Refused(
      `${named} names more than one ${direction}. Use a key: ${found.map(({ key }) => key).join(", ")}.`,
    );
  const { key, id, status, units, reversedAt } = payment;
  if (isOwnKey(key))
    throw new Refused(
      `${named} is the connector's own, and no merchant knows it. Set the line aside.`,
    );
  if (status !== "SUCCESS")
    throw new Refused(`The ${direction} ${id} is ${status}. Only a SUCCESS can be reversed.`);
  if (reversedAt !== null)
    throw new Refused(`The ${direction} ${id} was reversed at ${reversedAt} already.`);
  const moved = isPayin ? -units : units;
  if (free !== moved)
    throw new Refused(
      `The ${direction} ${id} is of ${writeUnits(units, currencyCode)} ${currencyCode}, and the line has ${writeUnits(free, currencyCode)} unapplied. A part cannot be reversed: agree with the merchant, and set the line aside.`,
    );
  await addUses(context, line, [
    { purpose: "unapplied", units: -free, rule },
    { purpose: "reversal", units: free, rule, key },
  ]);
  await setRows(writing, "bankLine", { id: line.id }, { state: "used" });
  const table = isPayin ? "expectation" : "payoutOrder";
  await setRows(writing, table, { key }, { reversedAt: now.toISOString() });
  await listChange(context, direction, key);
}

function ofPayin({ key, idPayin: id, status, required: units, reversedAt }: Payin): Success {
  return { key, id, status, units, reversedAt };
}

function ofPayout({ key, idPayout: id, status, units, reversedAt }: Payout): Success {
  return { key, id, status, units, reversedAt };
}
