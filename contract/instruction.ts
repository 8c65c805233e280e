import * as z from "zod/mini";

/** Kinds of instruction for the customer. The kind determines the screen (G4). */
export const instructionKinds = [
  "transfer",
  "virtualAccount",
  "qr",
  "upiRequest",
  "storeCode",
  "mobileMoney",
  "redirect",
  "appApproval",
  "address",
  "crypto",
] as const;
export type InstructionKind = (typeof instructionKinds)[number];

/**
 * The kind as the web app reads it. An unknown or missing kind becomes `unknown`, which shows every known field as a row
 * (G4).
 */
export const KnownInstructionKind = z.catch(z.enum([...instructionKinds, "unknown"]), "unknown");
