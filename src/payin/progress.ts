import { fromMinorUnits, toMinorUnits } from "@pay/contract/amount.ts";
import type { Money } from "@pay/contract/money.ts";
import { type InstructionKind, moneyToPay, type PayinProgress } from "@pay/contract/payin.ts";

/** The known progress of the money of a payin that is PROCESSING (G47). */
export type Progress =
  /** Nothing, or a word that the page does not know: it claims nothing. */
  | { readonly kind: "none" }
  /** A part has arrived. The amounts are absent if the page cannot tell them exactly. */
  | { readonly kind: "partial"; readonly received?: Money; readonly missing?: Money }
  /** All of it was seen, and waits for a confirmation. */
  | { readonly kind: "confirming" };

/** Reads how much of a payin's amount to pay has arrived, exactly in minor units (G26, G47). */
export function readProgress(payin: PayinProgress): Progress {
  const { status, processorStatus } = payin.process;
  if (status !== "PROCESSING") return { kind: "none" };
  if (processorStatus === "CONFIRMING") return { kind: "confirming" };
  if (processorStatus !== "PARTIALLY_PAID") return { kind: "none" };
  const { moneyReceived: received } = payin;
  const missing = received && subtract(moneyToPay(payin), received);
  if (!received || missing === undefined) return { kind: "partial" };
  if (missing <= 0n) return { kind: "confirming" };
  return { kind: "partial", received, missing: fromMinorUnits(missing, received.currencyCode) };
}

/** Returns the difference in minor units, or undefined for amounts that cannot be compared. */
function subtract(one: Money, other: Money): bigint | undefined {
  if (one.currencyCode !== other.currencyCode) return undefined;
  try {
    return toMinorUnits(one) - toMinorUnits(other);
  } catch {
    // Amounts that are not in whole minor units.
    return undefined;
  }
}

/**
 * Tells whether the service has said something of money that the page cannot read, such as a `processorStatus` that it does not know
 * (G47): then the page claims neither that money has arrived nor that none has.
 */
export function hasUnreadWord(payin: PayinProgress): boolean {
  const isSaid = payin.process.processorStatus !== undefined || payin.moneyReceived !== undefined;
  return isSaid && readProgress(payin).kind === "none";
}

/** The kinds whose customer can send the rest as they sent the first part. Codes and requests name the whole amount. */
const kindsOfTransfer: ReadonlySet<string> = new Set<InstructionKind>([
  "transfer",
  "virtualAccount",
  "address",
  "crypto",
]);

/** Returns the amount that is still missing and can be sent with the same details; undefined if none is (G47). */
export function restToSend(payin: PayinProgress): Money | undefined {
  const progress = readProgress(payin);
  const isSent = kindsOfTransfer.has(payin.paymentMethodResponse.instructionKind);
  return progress.kind === "partial" && isSent ? progress.missing : undefined;
}

/** Returns the amount that the customer has to send now: the rest, or the amount to pay (G26, G47). */
export function moneyToSend(payin: PayinProgress): Money {
  return restToSend(payin) ?? moneyToPay(payin);
}
