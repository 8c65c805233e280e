import { Client } from "pg";
import { RefusedStart } from "../../refusedStart.ts";
import { readDatabaseAddress } from "../../settings/databaseAddress.ts";
import type { PostgresPlace } from "../postgres.ts";
import { poolerAstray } from "../noPrimary.ts";
import { openPrimary } from "../primary.ts";
import { findServerFault, neededSettings } from "./findServerFault.ts";
import { readServerFacts, type ServerFacts } from "./serverFacts.ts";

const connectWithinMs = 5000;
const answerWithinMs = 10_000;

const poolers = {
  alone:
    "A pooler that gives each transaction another connection is at DATABASE_URL, where locks, notifications and prepared statements would be lost. Set DATABASE_DIRECT_URL to the address of the same database without the pooler; or let the pooler keep sessions, as by pool_mode = session.",
  direct:
    "DATABASE_DIRECT_URL leads to a pooler that gives each transaction another connection, where locks, notifications and prepared statements would be lost. Set it to the address of PostgreSQL itself, and DATABASE_URL to that of the pooler.",
  statement:
    "The pooler of DATABASE_URL takes no transactions. Let it keep a connection for each transaction: pool_mode = transaction.",
};

/**
 * Checks what only a running PostgreSQL tells, before anything is written: a pooler in the way, the version, the encoding, settings,
 * rights, and tables of another program. Throws `RefusedStart` for the first fault, with the remedy.
 */
export async function demandServer({
  databaseUrl,
  databaseDirectUrl,
}: PostgresPlace): Promise<void> {
  const isPooled = databaseDirectUrl !== undefined;
  const direct = databaseDirectUrl ?? databaseUrl;
  const found = await withTwo(direct, async (one, other) => {
    if (await shareSessions(one, other))
      throw new RefusedStart(poolers[isPooled ? "direct" : "alone"]);
    const facts = await readServerFacts(one, Object.keys(neededSettings));
    // Beside a primary that does not answer, a standby answers reads.
    const isAlone = readDatabaseAddress(direct)?.length === 1;
    const fault = findServerFault({ ...facts, isStandby: facts.isStandby && isAlone });
    // A standby may be promoted, and a role be given what it lacks, while the service waits.
    if (fault !== undefined) throw new RefusedStart(fault, { mayPass: true });
    return facts;
  });
  // The pooler gets writes alone.
  if (isPooled && !found.isStandby)
    await withTwo(databaseUrl, async (client) => await demandPooler(client, found));
}

/** Runs `use` with two connections to the server that takes writes, or that may be read without one, and closes them. */
async function withTwo<Result>(
  url: string,
  use: (one: Client, other: Client) => Promise<Result>,
): Promise<Result> {
  const primary = openPrimary(url);
  const address = await primary.findReadable().finally(primary.close);
  const open = () => {
    const client = new Client({
      connectionString: address,
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: answerWithinMs,
    });
    // The query in progress fails with it.
    client.on("error", () => undefined);
    return client;
  };
  const [one, other] = [open(), open()];
  try {
    await one.connect();
    await other.connect();
    return await use(one, other);
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

/** Something that runs a query, as a connection does. */
interface Asking {
  readonly query: (text: string) => Promise<{ readonly rows: readonly unknown[] }>;
}

/**
 * Returns whether a pooler gives the queries of two connections to whichever session is free. Each of PostgreSQL's own connections
 * has a server process of its own for all its life. A pooler that hands out the last, the first or each free session in turn is found
 * by this order of questions.
 */
export async function shareSessions(one: Asking, other: Asking): Promise<boolean> {
  const ofOne: string[] = [];
  const ofOther: string[] = [];
  for (const isOne of [true, false, false, true, true, false]) {
    const { rows } = await (isOne ? one : other).query("select pg_backend_pid() as pid");
    (isOne ? ofOne : ofOther).push(JSON.stringify(rows));
  }
  const [first] = ofOne;
  const [second] = ofOther;
  const hasMoved = ofOne.some((pid) => pid !== first) || ofOther.some((pid) => pid !== second);
  return hasMoved || first === second;
}

/** Settings that matter to the connections that last, and a pooler has none of those. */
const ofSessions: ReadonlySet<string> = new Set(["idle_session_timeout", "transaction_timeout"]);

/** Judges what a pooler leads to as the direct way was: it may sign in as another role, with settings and schemas of its own. */
async function demandPooler(client: Client, direct: ServerFacts): Promise<void> {
  const names = Object.keys(neededSettings).filter((name) => !ofSessions.has(name));
  const facts = await inTransaction(client, async () => await readServerFacts(client, names));
  if (facts.isStandby) throw new RefusedStart(poolerAstray, { mayPass: true });
  const fault =
    findOtherSchema(facts, direct) ?? findOtherRights(facts, direct) ?? findServerFault(facts);
  if (fault !== undefined)
    throw new RefusedStart(
      `Through the pooler, which keeps its connections until RECONNECT in its console: ${fault}`,
      { mayPass: true },
    );
}

/** Returns the result of reading in one transaction, whose queries a pooler gives one connection. */
async function inTransaction<Result>(client: Client, read: () => Promise<Result>): Promise<Result> {
  try {
    await client.query("begin");
    const result = await read();
    await client.query("commit");
    return result;
  } catch (error) {
    const isAboutMode = error instanceof Error && /statement pooling/i.test(error.message);
    throw isAboutMode ? new RefusedStart(poolers.statement) : error;
  }
}

/** Whatever is granted to the role of the pooler, the other one would lack. */
function findOtherRights(pooled: ServerFacts, direct: ServerFacts): string | undefined {
  if (pooled.mayWriteTables || pooled.role === direct.role) return undefined;
  return `The role ${pooled.role} of DATABASE_URL may not read and change the tables of the service. Sign in as ${direct.role} in both addresses`;
}

function findOtherSchema(pooled: ServerFacts, direct: ServerFacts): string | undefined {
  // Another database is named later, with both addresses.
  if (pooled.schema === direct.schema || pooled.database !== direct.database) return undefined;
  const { role, database, schema } = pooled;
  return `The role ${role} of DATABASE_URL finds its tables in the schema ${schema ?? "none"}, and DATABASE_DIRECT_URL in ${direct.schema ?? "none"}. Sign in as one role; or run: alter role ${role} in database ${database} set search_path = ${direct.schema ?? "public"}`;
}
