import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { spawnService } from "@pay/gateway/testing/serviceProcess.ts";
import { CreateRounds } from "./createRounds.ts";
import type { Fault } from "./fault.ts";
import { authorize } from "./paymentStream.ts";
import { startOn, withDataDir } from "./runningService.ts";

/**
 * Starts a second process on a data folder in use, kills the first one, and starts another on the lock that it leaves.
 */
export const folderFault: Fault = {
  name: "folder",
  promise:
    "a second process on one data folder is refused and the first continues; the lock of a killed process blocks nobody",
  usualRounds: 2,
  usualSeconds: 20,
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, receiver) => {
      const stores = { dataDir };
      const creates = new CreateRounds(stores, receiver, log);
      for (let round = 1; round <= rounds; round += 1) {
        // From the second round on, this process finds the old lock.
        const service = await startOn(stores);
        const order = { prefix: `H${round}`, perSecond: 10 };
        await creates.during(await authorize(service), order, async () => {
          const env = {
            PORT: String(await findFreePort()),
            DATA_DIR: dataDir,
            WEB_APP_DIR: "none",
          };
          const { child, stderr } = spawnService(env);
          const [output, [code]] = await Promise.all([text(stderr), once(child, "exit")]);
          if (code !== 1 || !output.includes("is in use by another process"))
            creates.broken.push(`a second process ended with ${code} and printed: ${output}`);
          await wait(500);
        });
        await service.kill();
      }
      const injected = `${rounds} second processes, ${rounds} old locks`;
      return await creates.finish(
        injected,
        [201],
        "each second process was refused in one sentence",
      );
    }),
};
