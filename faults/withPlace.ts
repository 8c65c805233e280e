import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openReceiver, type Receiver } from "../gateway/testing/callbackReceiver.ts";
import { killServices } from "../gateway/testing/serviceProcess.ts";

/** Gives a fresh folder and a merchant's server for as long as they are used, and leaves neither them nor a service behind. */
export async function withPlace<Result>(
  use: (dataDir: string, receiver: Receiver) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "faults-"));
  // A server of PostgreSQL, which runs as another user, has to get to its part of it.
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
