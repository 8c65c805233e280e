import { createBody } from "@pay/gateway/testing/createTestPayin.ts";
import { addMerchants } from "../gateway/fillDatabase.ts";
import { startGateway } from "../gateway/servers.ts";
import { openTokenMaker } from "../gateway/tokens.ts";
import { startWorker } from "../load/worker.ts";
import { onServer, startBenchServer } from "../machine/benchServer.ts";
import { childrenOf } from "../machine/cpuTime.ts";
import { pinToCpus, readAllowedCpus } from "../machine/pinToCpus.ts";
import { type PaymentOrder, PaymentReport } from "./paymentOrder.ts";

const connections = 64;

/** Callbacks are signed with a secret of each merchant, as always. */
const addCallbackSecrets = `insert into callback_secret (merchant_code, secret_id, secret, created_at)
  select merchant_code, 'bench', 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', now() from merchant`;

/** A gateway and its PostgreSQL on one core, and a process on the others that pays. */
export interface PaymentScene {
  readonly postgresVersion: string;
  readonly postgresPid: number;
  readonly gatewayPid: number;
  readonly databaseUrl: string;
  /** Makes whole payments at a steady rate. */
  readonly pay: (perSecond: number, seconds: number) => Promise<PaymentReport>;
  /** Stops everything. Throws if a payment that succeeded was not booked. */
  readonly finish: () => Promise<void>;
}

/** Starts everything; `env` has further variables of the gateway. */
export async function openPaymentScene(
  env: Readonly<Record<string, string>> = {},
): Promise<PaymentScene> {
  const [core = 0, ...others] = readAllowedCpus();
  const postgres = await startBenchServer();
  for (const pid of [postgres.pid, ...childrenOf(postgres.pid)]) await pinToCpus(pid, [core]);
  const databaseUrl = await postgres.makeDatabase();
  await onServer(databaseUrl, async (client) => {
    await addMerchants(client);
    await client.query(addCallbackSecrets);
    await client.query("vacuum analyze");
  });
  const gateway = await startGateway(databaseUrl, env);
  await pinToCpus(gateway.pid, [core]);
  const program = import.meta.resolve("./makePayments.ts");
  const payer = startWorker<PaymentOrder, PaymentReport>(program, PaymentReport);
  if (others.length > 0) await pinToCpus(payer.pid, others);
  const callers = await (await openTokenMaker(databaseUrl)).general();
  const body = JSON.stringify(createBody({ amount: 51 }));
  let runs = 0;
  let succeeded = 0;
  return {
    postgresVersion: postgres.version,
    postgresPid: postgres.pid,
    gatewayPid: gateway.pid,
    databaseUrl,
    pay: async (perSecond, seconds) => {
      runs += 1;
      const report = await payer.run({
        origin: gateway.origin,
        connections,
        callers,
        idPrefix: `payment-${runs}-`,
        body,
        perSecond,
        seconds,
      });
      succeeded += report.payments - report.failed;
      return report;
    },
    finish: async () => {
      const booked = await countBooked(databaseUrl);
      payer.stop();
      await gateway.stop();
      await postgres.stop();
      if (booked < succeeded)
        throw new Error(`${succeeded} payments succeeded, and ${booked} of them are booked`);
    },
  };
}

async function countBooked(databaseUrl: string): Promise<number> {
  return await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ booked: number }>(
      "select count(*)::integer as booked from ledger_entry where kind = 'processor'",
    );
    return rows[0]?.booked ?? 0;
  });
}
