import { type BenchServer, onServer, startBenchServer } from "../machine/benchServer.ts";
import { startLoader, type LoadOrder } from "../load/loader.ts";
import { addMerchants, addPayins, merchantCodes } from "./fillDatabase.ts";
import { benchBody, type Recordings, recordQueries } from "./recordQueries.ts";
import { type MeasuredServer, startFloor, startGateway } from "./servers.ts";
import { openTokenMaker, type TokenMaker } from "./tokens.ts";
import { startPgbouncer } from "../../scripts/test/programs/pgbouncer.ts";

/** The number of payins that are read in turn. With so many, none is read more than ten times a second (§8). */
export const storedPayins = 20_000;
export const storedPrefix = "stored-";
export const connections = 32;

/** The servers and tokens of a measurement, ready for calls. */
export interface GatewayStage {
  readonly postgres: BenchServer;
  readonly databaseUrl: string;
  readonly recordings: Recordings;
  readonly gateway: MeasuredServer;
  readonly floor: MeasuredServer;
  readonly loader: ReturnType<typeof startLoader>;
  readonly tokens: TokenMaker;
  /** One general token for each merchant, already warmed up. */
  readonly general: LoadOrder["callers"];
  /** A gateway behind PgBouncer, if this machine has one. */
  readonly pooled: PooledGateway | undefined;
  readonly stop: () => Promise<void>;
}

/** A gateway on a database of its own behind PgBouncer in transaction mode. */
export interface PooledGateway {
  readonly gateway: MeasuredServer;
  /** The name and version of the pooler. */
  readonly version: string;
  readonly poolerPid: number;
  readonly general: LoadOrder["callers"];
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL, the gateway, the floor, and a gateway behind PgBouncer. Each has a database of its own, with the same
 * merchants and payins.
 */
export async function openGatewayStage(): Promise<GatewayStage> {
  const postgres = await startBenchServer();
  const ours = await postgres.makeDatabase();
  const [floors, behind] = [await postgres.makeDatabase(), await postgres.makeDatabase()];
  const all = [ours, floors, behind];
  for (const url of all) await onServer(url, addMerchants);
  const [merchantCode = ""] = merchantCodes;
  const recordings = await recordQueries(ours, merchantCode);
  for (const url of [floors, behind]) await recordQueries(url, merchantCode);
  for (const url of all)
    await onServer(url, async (client) => {
      await addPayins(client, recordings.create.idPayin, { from: 0, to: storedPayins });
      await client.query("vacuum analyze");
    });
  const gateway = await startGateway(ours);
  const floor = await startFloor(floors, recordings);
  const tokens = await openTokenMaker(ours);
  const pooled = await openPooledGateway(behind);
  const loader = startLoader();
  return {
    postgres,
    databaseUrl: floors,
    recordings,
    gateway,
    floor,
    loader,
    tokens,
    general: await tokens.general(),
    pooled,
    stop: async () => {
      loader.stop();
      await gateway.stop();
      await pooled?.stop();
      await floor.stop();
      await postgres.stop();
    },
  };
}

async function openPooledGateway(databaseUrl: string): Promise<PooledGateway | undefined> {
  const pooler = await startPgbouncer(databaseUrl);
  if ("missing" in pooler) return undefined;
  const gateway = await startGateway(pooler.urlOf(databaseUrl), {
    DATABASE_DIRECT_URL: databaseUrl,
  });
  const tokens = await openTokenMaker(databaseUrl);
  return {
    gateway,
    version: pooler.version,
    poolerPid: pooler.pid,
    general: await tokens.general(),
    stop: async () => {
      await gateway.stop();
      await pooler.stop();
    },
  };
}

let runs = 0;

/** Returns an order for calls at a pace. Every create uses a new id. */
export function makeOrder(
  { origin }: MeasuredServer,
  kind: LoadOrder["kind"],
  callers: LoadOrder["callers"],
  pace: LoadOrder["pace"],
): LoadOrder {
  runs += 1;
  const body = JSON.stringify(benchBody);
  const which =
    kind === "read"
      ? { idPrefix: storedPrefix, ids: storedPayins }
      : { idPrefix: `${kind}-${runs}-` };
  return { origin, connections, callers, kind, ...which, body, pace };
}
