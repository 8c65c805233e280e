import * as z from "zod";

/** One statement as it goes to the database, with its parameters as text. */
export const Statement = z.object({
  text: z.string(),
  values: z.array(z.union([z.string(), z.null()])),
});
export type Statement = z.infer<typeof Statement>;

/** The statements of one call, recorded from the gateway itself, so that the floors repeat the same ones. */
export const Recording = z.object({
  merchantCode: z.string(),
  idPayin: z.string(),
  payinDigest: z.string(),
  statements: z.array(Statement),
});
export type Recording = z.infer<typeof Recording>;

/** The values by which statements name a payin. */
export type RecordedPayin = Pick<Recording, "merchantCode" | "idPayin" | "payinDigest">;

/** The values of a statement for another payin of another merchant: wherever a recorded one names its own. */
export function valuesFor(
  { values }: Statement,
  { merchantCode, idPayin, payinDigest }: RecordedPayin,
  other: RecordedPayin,
): (string | null)[] {
  return values.map((value) =>
    value === null
      ? null
      : value === payinDigest
        ? other.payinDigest
        : value.replaceAll(merchantCode, other.merchantCode).replaceAll(idPayin, other.idPayin),
  );
}

/** The digest of a payin (`gateway/payin/payinDigest.ts`) as SQL of its merchant and id, which are SQL too. */
export function digestSql(merchantCode: string, idPayin: string): string {
  return `encode(substr(sha256((${merchantCode} || '/' || ${idPayin})::bytea), 1, 16), 'hex')::uuid`;
}
