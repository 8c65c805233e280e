import { ExternalReference } from "#contract/endpoints/setExternalReference.ts";
import * as z from "zod/mini";

/** Why a reference cannot be sent (G12). Its text is `reference.fault.<fault>`. */
export type ReferenceFault = "required" | "tooLong" | "wrongSigns" | "refused";

/** Returns the fault of a reference by the service's own rule, or undefined (G12). White space around it is ignored. */
export function judgeReference(text: string): ReferenceFault | undefined {
  const reference = text.trim();
  if (reference === "") return "required";
  if (z.safeParse(ExternalReference, reference).success) return undefined;
  return /^[ -~]*$/.test(reference) ? "tooLong" : "wrongSigns";
}
