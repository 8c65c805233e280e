import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openReceiver, type Receiver } from "../gateway/testing/callbackReceiver.ts";
import { killServices } from "../gateway/testing/serviceProcess.ts";

/** Runs `use` with an empty folder and a merchant's server, then removes both and kills remaining services. */
export async function withPlace<Result>(
  use: (dataDir: string, receiver: Receiver) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "faults-"));
  // A PostgreSQL server runs as another user and must reach its part of the folder.
  await chmod(dataDir, 0o711);
  const receiver = await openReceiver();
  try {
    return await use(dataDir, receiver);
  } finally {
    await killServices();
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
