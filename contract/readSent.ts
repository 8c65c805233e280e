import * as z from "zod/mini";
import type { Reading, Unread } from "./readAnswer.ts";

/**
 * What `readAnswer` gives. The code that reads tolerantly is loaded only for an answer that is not quite what the contract says, so that
 * a page's first load does without it. Rejects when it cannot be loaded.
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
