import * as z from "zod/mini";

/** What a customer has to do, and so which screen is shown (G4). */
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

/** The kind as a page reads it: one that it does not know, or none, is `unknown`, which shows every known field as a row (G4). */
export const KnownInstructionKind = z.catch(z.enum([...instructionKinds, "unknown"]), "unknown");
