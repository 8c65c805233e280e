import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/sampleOption.ts";
import type { Snapshot } from "../integrator/snapshot.ts";
import { toFacts } from "../integrator/toFacts.ts";
import { sampleParameters, sampleSnapshot } from "./sampleSnapshot.ts";

/** Parameters of a link by their names. */
export type Given = Readonly<Record<string, string>>;

/** What becomes of one parameter: its verdict, and the reason to its letter. */
export function verdictOn(name: string, snapshot: Snapshot): string {
  const found = toFacts(snapshot).parameters.filter((parameter) => parameter.name === name);
  return found.map(({ verdict, why }) => `${verdict}: ${why}`).join("\n");
}

/** The way to pay that is offered for yen. */
export const yenTransfer = sampleOption(offline, "JPY");

/** What becomes of a parameter of a link of 5000 yen that gives these besides; a bank transfer is offered. */
export function verdictInYen(name: string, given: Given): string {
  const snapshot = sampleSnapshot({ ...sampleParameters, ...given }, { options: [yenTransfer] });
  return verdictOn(name, snapshot);
}

const pesos = { amount: "60", currencyCode: "COP" };
const banks = { paymentOperators: [{ code: "ALPHA", name: "Bank Alpha" }] };

/** Online banking at Bank Alpha, for pesos. */
export const pesoBanking = sampleOption(online, "COP", banks);

/** What becomes of a parameter of a link of 60 pesos that gives these besides; by default a bank transfer and online banking are offered. */
export function verdictInPesos(
  name: string,
  given: Given,
  options: Snapshot["options"] = [sampleOption(offline, "COP"), pesoBanking],
): string {
  return verdictOn(name, sampleSnapshot({ ...sampleParameters, ...pesos, ...given }, { options }));
}
