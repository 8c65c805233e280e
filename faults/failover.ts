import { setTimeout as wait } from "node:timers/promises";
import { onServer } from "../bench/machine/benchServer.ts";
import { CreateRounds } from "./createRounds.ts";
import type { Fault } from "./fault.ts";
import type { OwnPostgres } from "./ownPostgres.ts";
import { authorize, type Authorized, paymentOf } from "./paymentStream.ts";
import { openReplicatedPostgres } from "./replicatedPostgres.ts";
import { startOn, withDataDir } from "./runningService.ts";
import { findUnexpected } from "./steadyCreates.ts";

const recoveryWithinMs = 10_000;
/** The time in which the failover manager makes sure that the primary is gone. */
const outageMs = 3000;

/** Kills the primary under load, and promotes its synchronous standby. */
export const failoverFault: Fault = {
  name: "failover",
  promise: `the primary PostgreSQL dies and its synchronous standby is promoted: calls get 503 with Retry-After, writes work within ${recoveryWithinMs / 1000} s of it, nothing is lost or done twice`,
  usualRounds: 2,
  usualSeconds: 90,
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, receiver) => {
      const servers = await openReplicatedPostgres(`${dataDir}/postgres`);
      const stores = { dataDir, databaseUrl: servers.url };
      try {
        const service = await startOn(stores);
        const authorized = await authorize(service);
        const creates = new CreateRounds(stores, receiver, log);
        for (let round = 1; round <= rounds; round += 1)
          await creates.during(authorized, { prefix: `P${round}` }, async (sent) => {
            await wait(2000);
            await servers.primary().stop("immediate");
            await wait(outageMs);
            creates.broken.push(...(await findWrongRefusal(authorized, `R${round}`, receiver.url)));
            const promotedAtMs = performance.now();
            await servers.promote();
            await creates.awaitRecovery(sent, promotedAtMs, recoveryWithinMs);
            await servers.rejoin();
          });
        await service.end();
        const seen = creates.describeRecovery();
        return await creates.finish(`${rounds} promotions`, [201, 503], seen);
      } finally {
        await servers.stop();
      }
    }),
};

/** Sends a create without a primary. It must be answered 503, with the time after which to repeat it (G10). */
async function findWrongRefusal(
  { baseUrl, token }: Authorized,
  prefix: string,
  callbackUrl: string,
): Promise<readonly string[]> {
  const { path, body } = paymentOf(prefix, 0, callbackUrl);
  const headers = {
    "content-type": "application/json",
    "x-api-version": "2",
    authorization: `Bearer ${token}`,
  };
  const response = await fetch(`${baseUrl}${path}`, { method: "POST", headers, body });
  await response.body?.cancel();
  const retryAfter = response.headers.get("retry-after");
  return response.status === 503 && retryAfter !== null
    ? []
    : [`a create without a primary got ${response.status}, Retry-After: ${retryAfter ?? "none"}`];
}

/**
 * Promotes the standby while the primary still answers, then brings the former primary back after a crash, and takes the new
 * one away for a while. The former primary is fenced last.
 */
export const splitFault: Fault = {
  name: "split",
  promise: `a former primary answers beside the new one and comes back after a crash: it gets no payment, writes work within ${recoveryWithinMs / 1000} s, nothing is lost or done twice`,
  usualRounds: 1,
  usualSeconds: 90,
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, receiver) => {
      const servers = await openReplicatedPostgres(`${dataDir}/postgres`);
      const stores = { dataDir, databaseUrl: servers.url };
      try {
        const service = await startOn(stores);
        const authorized = await authorize(service);
        const creates = new CreateRounds(stores, receiver, log);
        for (let round = 1; round <= rounds; round += 1) {
          await creates.during(authorized, { prefix: `S${round}` }, async (sent) => {
            await wait(2000);
            await servers.promote();
            await creates.awaitRecovery(sent, performance.now(), recoveryWithinMs);
          });

          const former = servers.other();
          await former.stop("immediate");
          await former.start();
          const before = await countPayments(former);
          const later = await startOn(stores);
          for (const [name, one] of [
            ["T", authorized],
            ["U", await authorize(later)],
          ] as const) {
            const outcomes = await creates.during(
              one,
              { prefix: `${name}${round}` },
              async () => await wait(2000),
            );
            creates.broken.push(...findUnexpected(outcomes, [201]));
          }
          await later.end();

          await creates.during(authorized, { prefix: `V${round}` }, async (sent) => {
            await wait(1000);
            await servers.primary().stop("fast");
            await wait(outageMs);
            const startedAtMs = performance.now();
            await servers.primary().start();
            await creates.awaitRecovery(sent, startedAtMs, recoveryWithinMs);
          });
          const written = (await countPayments(former)) - before;
          if (written > 0) creates.broken.push(`${written} payments went to the former primary`);
          await servers.rejoin();
        }
        await service.end();
        const seen = creates.describeRecovery();
        return await creates.finish(`${rounds} former primaries`, [201, 503], seen);
      } finally {
        await servers.stop();
      }
    }),
};

/** Counts the payments that a server has, whether its standby has them or not. */
async function countPayments({ url }: OwnPostgres): Promise<number> {
  return await onServer(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select ((select count(*) from payin) + (select count(*) from payout))::int as count",
    );
    return rows[0]?.count ?? 0;
  });
}
