import { databaseFault } from "./databaseAway.ts";
import { diskFault } from "./diskFull.ts";
import type { Fault } from "./fault.ts";
import { killFault, killOnPostgresFault } from "./killRounds.ts";
import { shareFault } from "./sharedWork.ts";
import { terminateFault } from "./terminate.ts";

/** Every fault that can be injected, in the order of the table. Another one goes here. */
export const faults: readonly Fault[] = [
  killFault,
  killOnPostgresFault,
  terminateFault,
  databaseFault,
  diskFault,
  shareFault,
];
