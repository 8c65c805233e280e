import { spawnSync } from "node:child_process";
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { checkPayments } from "./checkPayments.ts";
import { type Fault, NotHere } from "./fault.ts";
import { openOwnPostgres } from "./ownPostgres.ts";
import { authorize } from "./paymentStream.ts";
import { startOn } from "./runningService.ts";
import {
  acknowledgedOf,
  countOutcomes,
  type CreateOutcome,
  judgeOutcomes,
  startCreates,
} from "./steadyCreates.ts";
import { withPlace } from "./withPlace.ts";

const diskSize = "96m";
const fullMs = 8000;

/** Fills the disk under PostgreSQL completely, and then frees it. */
export const diskFault: Fault = {
  name: "disk",
  promise:
    "a full disk under PostgreSQL: no 500, nothing is lost, and the service recovers once there is space",
  usualRounds: 1,
  usualSeconds: 45,
  run: async ({ rounds, say, end }) =>
    await withPlace(async (dataDir, receiver) => {
      const disk = path.join(dataDir, "disk");
      mountSmallDisk(disk);
      try {
        const server = await openOwnPostgres(path.join(disk, "postgres"), end);
        try {
          const place = { dataDir, databaseUrl: server.url };
          const service = await startOn(place);
          const one = await authorize(service);
          const all: CreateOutcome[] = [];
          let crashes = 0;
          for (let round = 1; round <= rounds; round += 1) {
            const order = { prefix: `F${round}`, perSecond: 20, callbackUrl: receiver.url };
            const creates = startCreates(() => [one], order);
            await wait(1500);
            const filler = path.join(disk, "filler");
            const endMs = performance.now() + fullMs;
            // Fills the disk again and again, because the database frees some space.
            while (performance.now() < endMs) {
              fill(filler);
              await wait(200);
            }
            rmSync(filler);
            // PostgreSQL exits when it cannot write. In production a supervisor restarts it; here the test does.
            if (!server.isRunning()) {
              crashes += 1;
              await server.start();
            }
            const roomAtMs = performance.now();
            await creates.accepted(roomAtMs);
            await creates.stop();
            all.push(...creates.outcomes);
            say(`round ${round}: ${countOutcomes(creates.outcomes)}`);
          }
          await service.end();
          const { faults, sums } = await checkPayments(place, receiver, acknowledgedOf(all));
          return {
            injected: `${rounds} × ${fullMs / 1000} s`,
            seen: `${countOutcomes(all)}; PostgreSQL ended ${crashes} times and was started again`,
            broken: [...judgeOutcomes(all, [201, 503]), ...faults],
            sums,
          };
        } finally {
          await server.stop("immediate");
        }
      } finally {
        spawnSync("umount", ["-l", disk]);
      }
    }),
};

function mountSmallDisk(folder: string): void {
  mkdirSync(folder);
  const options = ["-t", "tmpfs", "-o", `size=${diskSize},mode=0755`, "none", folder];
  const mounted = process.platform === "linux" && spawnSync("mount", options).status === 0;
  if (!mounted) throw new NotHere("this fault mounts a small disk, which needs root on Linux");
}

function fill(file: string): void {
  const descriptor = openSync(file, "a");
  for (const size of [1024 * 1024, 4096]) {
    const zeros = Buffer.alloc(size);
    try {
      for (;;) writeSync(descriptor, zeros);
    } catch {
      // No block of this size fits any more.
    }
  }
  fsyncSync(descriptor);
  closeSync(descriptor);
}
