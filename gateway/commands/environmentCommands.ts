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
 * Says of which environment a database from before the stamp is (G50). Merchants of which nothing is known become its own; payments of the other
 * environment that are under way stand still, so that invented money is never credited beside real money.
 */
export async function nameEnvironmentCommand(
  { environment }: CommandOf<"nameEnvironment">,
  { database }: CommandDeps,
): Promise<CommandReply> {
  return await database.transaction().execute(async (transaction) => {
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
    const isTest = environment === "sandbox";
    await transaction.updateTable("merchant").set({ isTest }).where("isTest", "is", null).execute();
    const stopped = await stopOthers(transaction, isTest);
    return done(
      `The database is of ${nameOf(environment)} from now on.`,
      ...(stopped > 0
        ? [
            `Payments of ${nameOf(isTest ? "live" : "sandbox")} that were under way and stand still from now on: ${stopped}.`,
          ]
        : []),
    );
  });
}

/** Takes away what is due of the payments of the other environment; gives of how many. */
async function stopOthers(database: Kysely<Tables>, isTest: boolean): Promise<number> {
  const results = [
    await sql`delete from due_step using payin
      where payin.merchant_code = due_step.merchant_code
        and payin.id_payin = due_step.id_payin and payin.is_test <> ${isTest}`.execute(database),
    await sql`delete from payout_step using payout
      where payout.merchant_code = payout_step.merchant_code
        and payout.id_payout = payout_step.id_payout and payout.is_test <> ${isTest}`.execute(
      database,
    ),
  ];
  return results.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
}

function nameOf(environment: Environment): string {
  return environment === "live" ? "live" : "the sandbox";
}
