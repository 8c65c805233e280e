import { type BenchServer, onServer, startBenchServer } from "../machine/benchServer.ts";
import { type Loader, startLoader, type LoadOrder } from "../load/loader.ts";
import { addMerchants, addPayins, merchantCodes } from "./fillDatabase.ts";
import { benchBody, type Recordings, recordStatements } from "./recordStatements.ts";
import { type MeasuredServer, startFloor, startGateway } from "./servers.ts";
import { openTokenMaker, type TokenMaker } from "./tokens.ts";

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
  readonly loader: Loader;
  readonly tokens: TokenMaker;
  /** One general token for each merchant, already warmed up. */
  readonly general: LoadOrder["callers"];
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL, the gateway and the floor. Gateway and floor have a database each, with the same merchants and
 * payins.
 */
export async function openGatewayStage(nodeOptions: readonly string[]): Promise<GatewayStage> {
  const postgres = await startBenchServer();
  const [ours, floors] = [await postgres.makeDatabase(), await postgres.makeDatabase()];
  for (const url of [ours, floors]) await onServer(url, addMerchants);
  const [merchantCode = ""] = merchantCodes;
  const recordings = await recordStatements(ours, merchantCode);
  await recordStatements(floors, merchantCode);
  for (const url of [ours, floors])
    await onServer(url, async (client) => {
      await addPayins(client, recordings.create.idPayin, { from: 0, to: storedPayins });
      await client.query("vacuum analyze");
    });
  const gateway = await startGateway(ours, nodeOptions);
  const floor = await startFloor(floors, recordings);
  const tokens = await openTokenMaker(ours);
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
    stop: async () => {
      loader.stop();
      await gateway.stop();
      await floor.stop();
      await postgres.stop();
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
