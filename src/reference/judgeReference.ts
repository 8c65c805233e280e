import { ExternalReference } from "#contract/endpoints/setExternalReference.ts";
import * as z from "zod/mini";

/** Why a reference cannot be sent (G12); its words are the text `reference.fault.<fault>`. */
export type ReferenceFault = "required" | "tooLong" | "wrongSigns" | "refused";

/** What is wrong with a reference by the service's own rule, or nothing (G12). White space around it is not part of it. */
export function judgeReference(text: string): ReferenceFault | undefined {
  const reference = text.trim();
  if (reference === "") return "required";
  if (z.safeParse(ExternalReference, reference).success) return undefined;
  return /^[ -~]*$/.test(reference) ? "tooLong" : "wrongSigns";
}
