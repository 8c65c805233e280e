import type { SeenPayin } from "@pay/contract/payinReading.ts";

/**
 * Returns the payin of a later read, but the one that is known if that was final and the read is not (G41). A server of the database that is
 * behind, or a status of a later version, must not make a paid payment one to pay. No `isFinal`: the schemas beside it would be in the first load.
 */
export function keepFinal(known: SeenPayin | undefined, read: SeenPayin): SeenPayin {
  const isKnownFinal = known && known.process.status !== "PROCESSING";
  return isKnownFinal && read.process.status === "PROCESSING" ? known : read;
}
