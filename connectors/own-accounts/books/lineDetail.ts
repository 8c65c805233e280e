import * as z from "zod/mini";

const text = z.optional(z.string());

/** The stored facts of a line beside its money and day. */
export const LineDetail = z.object({
  where: z.string(),
  isReversal: z.boolean(),
  bankId: text,
  endToEndId: text,
  references: z.array(z.string()),
  texts: z.array(z.string()),
  partyName: text,
  partyAccount: text,
  creditedAccount: text,
});
export type LineDetail = z.infer<typeof LineDetail>;
