import { attackFault } from "./attack/attackFault.ts";
import { tamperFault } from "./changedPage.ts";
import { clockFault } from "./clockJump.ts";
import { databaseFault, silentDatabaseFault } from "./lostDatabase.ts";
import { receiverFault } from "./deadReceiver.ts";
import { diskFault, embeddedDiskFault } from "./fullDisk.ts";
import type { Fault } from "./fault.ts";
import { connectionsFault } from "./heldConnections.ts";
import { folderFault } from "./lockedFolder.ts";
import { limitFault } from "./jointLimit.ts";
import { killFault, killOnPostgresFault } from "./killRounds.ts";
import { pageFault } from "./page/pageFault.ts";
import { revocationFault } from "./revocation.ts";
import { rollingFault } from "./rolling.ts";
import { shareFault } from "./sharedWork.ts";
import { terminateFault } from "./terminate.ts";

/** Every fault that can be injected, in the order of the table. Add a new one here. */
export const faults: readonly Fault[] = [
  killFault,
  killOnPostgresFault,
  terminateFault,
  databaseFault,
  silentDatabaseFault,
  diskFault,
  embeddedDiskFault,
  folderFault,
  clockFault,
  receiverFault,
  shareFault,
  rollingFault,
  limitFault,
  revocationFault,
  connectionsFault,
  attackFault,
  tamperFault,
  pageFault,
];
