import { spawnSync } from "node:child_process";
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CreateRounds } from "./createRounds.ts";
import { type Fault, NotHere } from "./fault.ts";
import { openOwnPostgres } from "./ownPostgres.ts";
import { authorize } from "./paymentStream.ts";
import { startOn, withDataDir } from "./runningService.ts";

const fullMs = 8000;
const diskSize = "96m";

/** Fills the disk under PostgreSQL completely, and then frees it. */
export const diskFault: Fault = {
  name: "disk",
  promise:
    "a full disk under PostgreSQL: no 500, nothing is lost, and the service recovers once there is space",
  usualRounds: 1,
  usualSeconds: 45,
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, receiver) => {
      const disk = path.join(dataDir, "disk");
      mountSmallDisk(disk);
      try {
        const server = await openOwnPostgres(path.join(disk, "postgres"));
        try {
          const stores = { dataDir, databaseUrl: server.url };
          const service = await startOn(stores);
          const authorized = await authorize(service);
          const creates = new CreateRounds(stores, receiver, log);
          let crashes = 0;
          for (let round = 1; round <= rounds; round += 1)
            await creates.during(authorized, { prefix: `F${round}` }, async (sent) => {
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
              await creates.awaitRecovery(sent, performance.now(), Infinity);
            });
          await service.end();
          return await creates.finish(
            `${rounds} × ${fullMs / 1000} s`,
            [201, 503],
            `PostgreSQL ended ${crashes} times and was started again`,
          );
        } finally {
          await server.stop("immediate");
        }
      } finally {
        spawnSync("umount", ["-l", disk]);
      }
    }),
};

/** Mounts a disk of 96 MB at a new folder. Throws `NotHere` without the right to do so. */
export function mountSmallDisk(folder: string): void {
  mkdirSync(folder);
  const options = ["-t", "tmpfs", "-o", `size=${diskSize},mode=0755`, "none", folder];
  const isMounted = process.platform === "linux" && spawnSync("mount", options).status === 0;
  if (!isMounted) throw new NotHere("this fault mounts a small disk, which needs root on Linux");
}

/** Fills the disk of a file with zeros, to the last byte. */
export function fill(file: string): void {
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

const refusedWrites = fileURLToPath(new URL("refusedWrites.mjs", import.meta.url));
/** The simulated disks: `full` refuses writes that grow a file, `sealed` refuses every write. */
const states = ["full", "sealed"] as const;
const recoveryWithinMs = 10_000;

/** Refuses the writes of the embedded database as a full disk does, and then allows them again. */
export const embeddedDiskFault: Fault = {
  name: "disk-embedded",
  promise: `a full disk under the embedded database: calls get 503, the service recovers by itself within ${recoveryWithinMs / 1000} s of free space, and nothing is lost`,
  usualRounds: 1,
  usualSeconds: 40,
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, receiver) => {
      const stores = { dataDir };
      const service = await startOn(stores, { NODE_OPTIONS: `--import=${refusedWrites}` });
      const authorized = await authorize(service);
      const creates = new CreateRounds(stores, receiver, log);
      for (let round = 1; round <= rounds; round += 1)
        for (const disk of states)
          await creates.during(authorized, { prefix: `E${round}${disk}` }, async (sent) => {
            await wait(1500);
            service.child.send({ disk });
            await wait(fullMs);
            if (!sent.outcomes.some(({ answer }) => answer === 503))
              creates.broken.push(`a ${disk} disk was not noticed`);
            service.child.send({ disk: "free" });
            await creates.awaitRecovery(sent, performance.now(), recoveryWithinMs);
          });
      await service.end();
      const injected = `${rounds * states.length} × ${fullMs / 1000} s`;
      return await creates.finish(injected, [201, 503], creates.describeRecovery());
    }),
};
