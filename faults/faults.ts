import { attackFault } from "./attack/attackFault.ts";
import { memoryFault } from "./attack/memoryFault.ts";
import { alertsFault } from "./availability/alertsFault.ts";
import { availabilityFaults } from "./availability/availabilityFaults.ts";
import { tamperFault } from "./changedPage.ts";
import { clockFault } from "./clockJump.ts";
import { connectorFault } from "./connectors/connectorFault.ts";
import { lateFault } from "./connectors/lateNotifications.ts";
import { liveFault } from "./connectors/liveRounds.ts";
import { silentFault } from "./connectors/silentConnector.ts";
import { databaseFault, silentDatabaseFault } from "./lostDatabase.ts";
import { migrationsFault } from "./blockedWrites.ts";
import { receiverFault } from "./deadReceiver.ts";
import { diskFault, embeddedDiskFault } from "./fullDisk.ts";
import { failoverFault, splitFault } from "./failover.ts";
import type { Fault } from "./fault.ts";
import { connectionsFault } from "./heldConnections.ts";
import { folderFault } from "./lockedFolder.ts";
import { limitFault } from "./jointLimit.ts";
import { killFault, killOnPostgresFault } from "./killRounds.ts";
import { pageFault } from "./page/pageFault.ts";
import { restoreFault } from "./restore.ts";
import { revocationFault } from "./revocation.ts";
import { rollingFault, upgradeFault } from "./rolling.ts";
import { shareFault } from "./sharedWork.ts";
import { terminateFault } from "./terminate.ts";

/** Every fault that can be injected, in the order of the table. Add a new one here. */
export const faults: readonly Fault[] = [
  killFault,
  killOnPostgresFault,
  terminateFault,
  databaseFault,
  silentDatabaseFault,
  failoverFault,
  splitFault,
  restoreFault,
  diskFault,
  embeddedDiskFault,
  folderFault,
  clockFault,
  receiverFault,
  shareFault,
  connectorFault,
  silentFault,
  lateFault,
  liveFault,
  rollingFault,
  upgradeFault,
  migrationsFault,
  limitFault,
  revocationFault,
  connectionsFault,
  attackFault,
  memoryFault,
  tamperFault,
  pageFault,
  ...availabilityFaults,
  alertsFault,
];
