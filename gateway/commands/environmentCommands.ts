import { type Kysely, sql } from "kysely";
import type { Environment } from "#contract/followableUrl.ts";
import { readStamp } from "../database/environmentStamp.ts";
import type { Tables } from "../database/tables.ts";
import type { CommandOf, CommandReply } from "./command.ts";
import { type CommandDeps, done, refused } from "./commandDeps.ts";
import { endTests } from "./endTests.ts";

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
 * Says of which environment a database from before the stamp is (G50), which is for ever. Of merchants of which nothing is known, those with test payments alone are the
 * sandbox's, and the rest are the database's own. In live, tests end; a database with real payments is of live alone.
 */
export async function nameEnvironmentCommand(
  { environment }: CommandOf<"nameEnvironment">,
  { database, clock }: CommandDeps,
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
    await nameMerchants(transaction, environment);
    return done(
      `The database is of ${nameOf(environment)} from now on.`,
      ...(environment === "live"
        ? [...(await tellMerchants(transaction)), ...(await endTests(transaction, clock.now()))]
        : []),
    );
  });
}

/** Says of each merchant of which nothing is known of which environment it is. */
async function nameMerchants(database: Kysely<Tables>, environment: Environment): Promise<void> {
  const onlyTests = sql<boolean>`${hasPayments({ isTest: true })} and not ${hasPayments({ isTest: false })}`;
  await database
    .updateTable("merchant")
    .set({ isTest: environment === "sandbox" || onlyTests })
    .where("isTest", "is", null)
    .execute();
}

/** Whether a merchant has payments of an environment. */
function hasPayments({ isTest }: { readonly isTest: boolean }) {
  return sql<boolean>`(
    exists (select from payin where payin.merchant_code = merchant.merchant_code and is_test = ${isTest})
    or exists (select from payout where payout.merchant_code = merchant.merchant_code and is_test = ${isTest}))`;
}

/** Names the merchants of a database of live: its own, and those of the sandbox, also where they have real payments. */
async function tellMerchants(database: Kysely<Tables>): Promise<readonly string[]> {
  const merchants = await database
    .selectFrom("merchant")
    .select(["merchantCode", "isTest", hasPayments({ isTest: false }).as("hasReal")])
    .orderBy("merchantCode")
    .execute();
  const named = (isTest: boolean) =>
    merchants
      .filter((one) => one.isTest === isTest)
      .map(({ merchantCode, hasReal }) =>
        isTest && hasReal ? `${merchantCode} (with real payments)` : merchantCode,
      )
      .join(", ");
  const [live, tests] = [named(false), named(true)];
  const advice = "Retire the keys and secrets of any that was only made to try things out.";
  return [
    ...(live === "" ? [] : [`Merchants that are of live: ${live}. ${advice}`]),
    ...(tests === "" ? [] : [`Merchants of the sandbox, who prove nothing in live: ${tests}.`]),
  ];
}

async function holdsRealPayments(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from payin where not is_test)
      or exists (select from payout where not is_test) as holds`.execute(database);
  return rows[0]?.holds === true;
}

function nameOf(environment: Environment): string {
  return environment === "live" ? "live" : "the sandbox";
}
