import { type Kysely, sql } from "kysely";
import type { Environment } from "#contract/followableUrl.ts";
import { readStamp } from "../database/environmentStamp.ts";
import type { Tables } from "../database/tables.ts";
import type { CommandOf, CommandReply } from "./command.ts";
import { type CommandDeps, done, refused } from "./commandDeps.ts";

/** Tells of which environment the database is (G50). */
export async function showEnvironmentCommand({ database }: CommandDeps): Promise<CommandReply> {
  const stamp = await readStamp(database);
  return done(
    stamp === undefined
      ? 'Nothing says yet of which environment the database is; "npm run environment -- name live" or "name sandbox" does.'
      : `The database is of ${nameOf(stamp)}.`,
  );
}

/**
 * Says of which environment a database from before the stamp is (G50), which is for ever. Merchants of which nothing is known become its own. In live, test
 * payments that are under way stand still, so that invented money is never credited beside real money; a database with real payments is of live alone.
 */
export async function nameEnvironmentCommand(
  { environment }: CommandOf<"nameEnvironment">,
  { database }: CommandDeps,
): Promise<CommandReply> {
  return await database.transaction().execute(async (transaction) => {
    const isUnsaid = (await readStamp(transaction)) === undefined;
    if (isUnsaid && environment === "sandbox" && (await holdsRealPayments(transaction)))
      return refused(
        "The database holds real payments, so it can be of live alone; give the sandbox a database of its own.",
      );
    const { numInsertedOrUpdatedRows: stamped } = await transaction
      .insertInto("environmentStamp")
      .values({ environment })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const stamp = await readStamp(transaction);
    if (stamp !== environment)
      return refused(
        `The database is of ${nameOf(stamp ?? environment)}, and stays so; give ${nameOf(environment)} a database of its own.`,
      );
    if (stamped !== 1n) return done(`The database is of ${nameOf(environment)} already.`);
    await transaction
      .updateTable("merchant")
      .set({ isTest: environment === "sandbox" })
      .where("isTest", "is", null)
      .execute();
    const stopped = environment === "live" ? await stopTests(transaction) : 0;
    return done(
      `The database is of ${nameOf(environment)} from now on.`,
      ...(stopped > 0
        ? [`Payments of the sandbox that were under way and stand still from now on: ${stopped}.`]
        : []),
    );
  });
}

async function holdsRealPayments(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from payin where not is_test)
      or exists (select from payout where not is_test) as holds`.execute(database);
  return rows[0]?.holds === true;
}

/** Takes away what is due of test payments; gives of how many. */
async function stopTests(database: Kysely<Tables>): Promise<number> {
  const results = [
    await sql`delete from due_step using payin
      where payin.merchant_code = due_step.merchant_code
        and payin.id_payin = due_step.id_payin and payin.is_test`.execute(database),
    await sql`delete from payout_step using payout
      where payout.merchant_code = payout_step.merchant_code
        and payout.id_payout = payout_step.id_payout and payout.is_test`.execute(database),
  ];
  return results.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
}

function nameOf(environment: Environment): string {
  return environment === "live" ? "live" : "the sandbox";
}
