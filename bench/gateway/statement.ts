import * as z from "zod";

/** A statement as it is sent to the database, with its parameters as text. */
export const Statement = z.object({
  text: z.string(),
  values: z.array(z.union([z.string(), z.null()])),
});
export type Statement = z.infer<typeof Statement>;

/** The statements of one call, recorded from the gateway, so that the floors can repeat them. */
export const Recording = z.object({
  merchantCode: z.string(),
  idPayin: z.string(),
  statements: z.array(Statement),
});
export type Recording = z.infer<typeof Recording>;

/** The values by which statements identify a payin. */
export type RecordedPayin = Pick<Recording, "merchantCode" | "idPayin">;

/** Returns the values of a statement for another payin of another merchant. */
export function valuesFor(
  { values }: Statement,
  { merchantCode, idPayin }: RecordedPayin,
  other: RecordedPayin,
): (string | null)[] {
  return values.map((value) =>
    value === null
      ? null
      : value.replaceAll(merchantCode, other.merchantCode).replaceAll(idPayin, other.idPayin),
  );
}
