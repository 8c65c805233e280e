import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import type { Snapshot } from "../drawer/snapshot.ts";
import { toFacts } from "../drawer/toFacts.ts";
import { sampleParameters, sampleSnapshot } from "./sampleSnapshot.ts";

/** Parameters of a link by their names. */
export type Given = Readonly<Record<string, string>>;

/** Returns the verdict on one parameter, and the exact reason. */
export function verdictOn(name: string, snapshot: Snapshot): string {
  const found = toFacts(snapshot).parameters.filter((parameter) => parameter.name === name);
  return found.map(({ verdict, why }) => `${verdict}: ${why}`).join("\n");
}

/** The option that is offered for yen. */
export const yenTransfer = sampleOption(offline, "JPY");

/** Returns the verdict on a parameter of a link over 5000 yen with these further parameters. A bank transfer is offered. */
export function verdictInYen(name: string, given: Given): string {
  const snapshot = sampleSnapshot({ ...sampleParameters, ...given }, { options: [yenTransfer] });
  return verdictOn(name, snapshot);
}

const pesos = { amount: "60", currencyCode: "COP" };
const banks = { paymentOperators: [{ code: "ALPHA", name: "Bank Alpha" }] };

/** Online banking at Bank Alpha, for pesos. */
export const pesoBanking = sampleOption(online, "COP", banks);

/**
 * Returns the verdict on a parameter of a link over 60 pesos with these further parameters. By default a bank transfer and online
 * banking are offered.
 */
export function verdictInPesos(
  name: string,
  given: Given,
  options: Snapshot["options"] = [sampleOption(offline, "COP"), pesoBanking],
): string {
  return verdictOn(name, sampleSnapshot({ ...sampleParameters, ...pesos, ...given }, { options }));
}
