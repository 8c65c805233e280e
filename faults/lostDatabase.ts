import { setTimeout as wait } from "node:timers/promises";
import { CreateRounds } from "./createRounds.ts";
import type { Fault } from "./fault.ts";
import { type NetworkProxy, openNetworkProxy } from "./networkProxy.ts";
import { openOwnPostgres } from "./ownPostgres.ts";
import { authorize } from "./paymentStream.ts";
import { startOn, withDataDir } from "./runningService.ts";

const stoppedMs = 30_000;
const recoveryAfterStopMs = 10_000;

/** Stops PostgreSQL under the service, in turn by a crash and by a shutdown, and starts it again. */
export const databaseFault: Fault = {
  name: "database",
  promise:
    "PostgreSQL stops for 30 s: calls get 503, the service recovers by itself within 10 s, and nothing is lost",
  usualRounds: 1,
  usualSeconds: 60,
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, receiver) => {
      const server = await openOwnPostgres(`${dataDir}/postgres`);
      const stores = { dataDir, databaseUrl: server.url };
      try {
        const service = await startOn(stores);
        const authorized = await authorize(service);
        const creates = new CreateRounds(stores, receiver, log);
        for (let round = 1; round <= rounds; round += 1)
          await creates.during(authorized, { prefix: `D${round}` }, async (sent) => {
            await wait(2000);
            await server.stop(round % 2 === 1 ? "immediate" : "fast");
            await wait(stoppedMs);
            const { status } = await fetch(`${service.origin}/health/ready`);
            if (status !== 503)
              creates.broken.push(`/health/ready answered ${status} without a database`);
            const startedAtMs = performance.now();
            await server.start();
            await creates.awaitRecovery(sent, startedAtMs, recoveryAfterStopMs);
          });
        await service.end();
        return await creates.finish(`${rounds} × 30 s`, [201, 503], creates.describeRecovery());
      } finally {
        await server.stop("immediate");
      }
    }),
};

const silentMs = 20_000;
const recoveryAfterSilenceMs = 15_000;
/** A read waits 5 s for an answer or a connection; a query of a create waits 10 s. */
const answeredWithinMs = 20_000;

/** The ways in which connections to PostgreSQL fall silent and recover. */
const silences: Readonly<Record<string, (proxy: NetworkProxy) => Promise<void>>> = {
  "silent, and on again": async (proxy) => {
    proxy.silence();
    await wait(silentMs);
    proxy.pass();
  },
  "dead without a word": async (proxy) => {
    proxy.abandon();
    await Promise.resolve();
  },
};

/** Silences PostgreSQL on open connections: for a while, and for ever. */
export const silentDatabaseFault: Fault = {
  name: "database-silent",
  promise: `PostgreSQL falls silent on open connections: each call gets 503 within ${answeredWithinMs / 1000} s, the service recovers by itself within ${recoveryAfterSilenceMs / 1000} s, and nothing is lost`,
  usualRounds: 1,
  usualSeconds: 75,
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, receiver) => {
      const server = await openOwnPostgres(`${dataDir}/postgres`);
      const proxy = await openNetworkProxy(server.url);
      try {
        const service = await startOn({ dataDir, databaseUrl: proxy.url });
        const authorized = await authorize(service);
        const stores = { dataDir, databaseUrl: server.url };
        const creates = new CreateRounds(stores, receiver, log);
        for (let round = 1; round <= rounds; round += 1)
          for (const [index, silence] of Object.values(silences).entries())
            await creates.during(authorized, { prefix: `W${round}-${index}` }, async (sent) => {
              await wait(2000);
              const health = wait(silentMs / 2).then(
                async () => (await fetch(`${service.origin}/health/ready`)).status,
              );
              await silence(proxy);
              await creates.awaitRecovery(sent, performance.now(), recoveryAfterSilenceMs);
              const status = await health;
              if (index === 0 && status !== 503)
                creates.broken.push(`/health/ready answered ${status} with a silent database`);
            });
        await service.end();
        const slowestMs = Math.max(...creates.outcomes.map(({ milliseconds }) => milliseconds));
        if (slowestMs > answeredWithinMs)
          creates.broken.push(`a create was answered after ${Math.round(slowestMs)} ms`);
        return await creates.finish(
          `${rounds * Object.keys(silences).length} silences`,
          [201, 503],
          `each answered in at most ${(slowestMs / 1000).toFixed(1)} s, ${creates.describeRecovery()}`,
        );
      } finally {
        await proxy.close();
        await server.stop("immediate");
      }
    }),
};
