import * as z from "zod/mini";
import type { Reading, Unread } from "./readAnswer.ts";

/**
 * Reads an answer as `readAnswer` does. Loads the tolerant reader only for an answer that departs from the contract, to keep
 * the first load small. Rejects if that chunk cannot be loaded.
 */
export async function readSent<Schema extends z.ZodMiniType>(
  reading: Reading<Schema>,
  answer: unknown,
): Promise<(Unread & { readonly reply: z.output<Schema> }) | undefined> {
  const parsed = z.safeParse(reading.schema, answer);
  if (parsed.success) return { reply: parsed.data };
  const { readAnswer } = await import("./readAnswer.ts");
  return readAnswer(reading, answer);
}
