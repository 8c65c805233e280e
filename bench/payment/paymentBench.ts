import { createBody } from "@pay/gateway/testing/createTestPayin.ts";
import { addMerchants } from "../gateway/fillDatabase.ts";
import { startGateway } from "../gateway/servers.ts";
import { openTokenMaker } from "../gateway/tokens.ts";
import { onServer, startBenchServer } from "../machine/benchServer.ts";
import { childrenOf, cpuOfFamily, cpuOfProcess } from "../machine/cpuTime.ts";
import { pinToCpus, readAllowedCpus } from "../machine/pinToCpus.ts";
import { readSetting } from "../results/section.ts";
import { findMost, type RateSample, type Search } from "./findMost.ts";
import { startWorker } from "../load/worker.ts";
import { type PaymentOrder, PaymentReport } from "./paymentOrder.ts";
import { paymentSection } from "./paymentSection.ts";

const connections = 64;

/** Callbacks are signed with a secret of each merchant, as always. */
const addCallbackSecrets = `insert into callback_secret (merchant_code, secret_id, secret, created_at)
  select merchant_code, 'bench', 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', now() from merchant`;

/**
 * Measures whole payments at growing rates, with gateway and PostgreSQL on one core. Throws if a payment was not
 * booked.
 */
export async function benchPayment(isQuick: boolean) {
  const [core = 0, ...others] = readAllowedCpus();
  const postgres = await startBenchServer();
  const setting = readSetting([postgres.version]);
  for (const pid of [postgres.pid, ...childrenOf(postgres.pid)]) await pinToCpus(pid, [core]);
  const databaseUrl = await postgres.makeDatabase();
  await onServer(databaseUrl, async (client) => {
    await addMerchants(client);
    await client.query(addCallbackSecrets);
    await client.query("vacuum analyze");
  });
  const gateway = await startGateway(databaseUrl);
  await pinToCpus(gateway.pid, [core]);
  const program = import.meta.resolve("./makePayments.ts");
  const payer = startWorker<PaymentOrder, PaymentReport>(program, PaymentReport);
  if (others.length > 0) await pinToCpus(payer.pid, others);
  const callers = await (await openTokenMaker(databaseUrl)).general();
  const body = JSON.stringify(createBody({ amount: 51 }));

  let runs = 0;
  const measureFor = (seconds: number) => async (perSecond: number) => {
    runs += 1;
    const used = () => ({
      gateway: cpuOfProcess(gateway.pid),
      postgres: cpuOfFamily(postgres.pid),
    });
    const before = used();
    const report = await payer.run({
      origin: gateway.origin,
      connections,
      callers,
      idPrefix: `payment-${runs}-`,
      body,
      perSecond,
      seconds,
    });
    const after = used();
    return {
      ...report,
      perSecond,
      gatewayMs: (after.gateway - before.gateway) / report.payments,
      postgresMs: (after.postgres - before.postgres) / report.payments,
    } satisfies RateSample;
  };

  // Freshly started programs are slow.
  const warm = await measureFor(isQuick ? 5 : 60)(20);
  if (warm.failed > 0) throw new Error(`${warm.failed} payments failed: ${warm.firstFailure}`);
  const search: Search = isQuick
    ? { first: 10, step: 2, refinements: 0, mostSteps: 2 }
    : { first: 20, step: 1.5, refinements: 3, mostSteps: 12 };
  const samples = await findMost(measureFor(isQuick ? 5 : 20), search);

  const succeeded = [warm, ...samples].reduce((sum, one) => sum + one.payments - one.failed, 0);
  const booked = await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ booked: number }>(
      "select count(*)::integer as booked from ledger_entry where kind = 'processor'",
    );
    return rows[0]?.booked ?? 0;
  });
  if (booked < succeeded)
    throw new Error(`${succeeded} payments succeeded, and ${booked} of them are booked`);
  payer.stop();
  await gateway.stop();
  await postgres.stop();
  return { setting: setting.finish(), section: paymentSection(samples) };
}
