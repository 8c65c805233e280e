import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { type Announcement, type Announcer, readAnnouncement } from "./announcer.ts";
import type { WriteGate } from "./writeGate.ts";

/** A pool whose clients take queries as text. */
interface TextPool {
  readonly connect: () => Promise<TextClient>;
  readonly end: () => Promise<void>;
}

interface TextClient {
  readonly query: <Row>(
    text: string,
    values: readonly unknown[],
  ) => Promise<PostgresQueryResult<Row>>;
  readonly release: (destroy?: boolean) => unknown;
}

/** The pools, and what stands before writes. */
interface SplitPools {
  readonly writes: TextPool;
  readonly reads: TextPool;
  readonly gate: Pick<WriteGate, "demandOpen">;
  readonly announcer: Pick<Announcer, "announce">;
}

/**
 * Opens a pool that takes a connection for reads from one pool, and for all else from another. The first query decides. So reads go on
 * while writes hold all of their connections. Announcements of a transaction are sent after its commit, and never without it.
 */
export function openSplitPool(pools: SplitPools): PostgresPool {
  return {
    options: {},
    connect: async () => await Promise.resolve(openClient(pools)),
    end: async () => {
      await Promise.all([pools.writes.end(), pools.reads.end()]);
    },
  };
}

/** A query that changes nothing and takes no lock. */
const reading = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|show|with|start transaction .*read only)\b/i;
const changing = /\b(?:insert into|update|delete from|merge into|pg_logical_emit_message)\b/i;

/** Returns whether a query may write. A transaction may, unless it begins as one that only reads. */
export function mayWrite(text: string): boolean {
  return !reading.test(text) || changing.test(text);
}

/** Returns a client that takes a connection for its first query. */
function openClient({ writes, reads, gate, announcer }: SplitPools): PostgresPoolClient {
  let client: Promise<TextClient> | undefined;
  /** The announcements of the transaction under way. */
  let noted: Announcement[] | undefined;

  const take = async (text: string) => {
    if (!mayWrite(text)) return await reads.connect();
    gate.demandOpen();
    try {
      return await writes.connect();
    } catch (error) {
      // Others may hold all connections, because they wait for a lost standby.
      gate.demandOpen();
      throw error;
    }
  };
  const run = async <Row>(
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> => {
    const announcement = readAnnouncement(text, values);
    if (announcement) {
      if (noted) noted.push(announcement);
      else announcer.announce([announcement]);
      return { command: "SELECT", rowCount: 0, rows: [] };
    }
    client ??= take(text);
    const answer = await (await client).query<Row>(text, values);
    if (/^(?:begin|start transaction)\b/.test(text)) noted = [];
    else if (noted && /^(?:commit|rollback)$/.test(text)) {
      // A transaction with an error ends by ROLLBACK, also when it is to be committed.
      if (answer.command === "COMMIT") announcer.announce(noted);
      noted = undefined;
    }
    return answer;
  };
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(given: unknown, values: readonly unknown[] = []): unknown {
    if (typeof given !== "string") throw new TypeError("this client supports no cursors");
    return run(given, values);
  }
  return {
    query,
    release: (destroy?: boolean) => {
      // Without a connection there is nothing to give back.
      client?.then(
        (taken) => taken.release(destroy),
        () => undefined,
      );
    },
  };
}
