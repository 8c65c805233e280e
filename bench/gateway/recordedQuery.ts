import * as z from "zod";

/** A query as it is sent to the database, with its parameters as text. */
export const RecordedQuery = z.object({
  text: z.string(),
  values: z.array(z.union([z.string(), z.null()])),
});
export type RecordedQuery = z.infer<typeof RecordedQuery>;

/** The queries of one call, recorded from the gateway, so that the floors can repeat them. */
export const Recording = z.object({
  merchantCode: z.string(),
  idPayin: z.string(),
  queries: z.array(RecordedQuery),
});
export type Recording = z.infer<typeof Recording>;

/** The values by which queries identify a payin. */
export type RecordedPayin = Pick<Recording, "merchantCode" | "idPayin">;

/** Returns the values of a query for another payin of another merchant. */
export function valuesFor(
  { values }: RecordedQuery,
  { merchantCode, idPayin }: RecordedPayin,
  other: RecordedPayin,
): (string | null)[] {
  return values.map((value) =>
    value === null
      ? null
      : value.replaceAll(merchantCode, other.merchantCode).replaceAll(idPayin, other.idPayin),
  );
}
