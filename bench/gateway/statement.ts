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
  payinDigest: z.string(),
  statements: z.array(Statement),
});
export type Recording = z.infer<typeof Recording>;

/** The values by which statements identify a payin. */
export type RecordedPayin = Pick<Recording, "merchantCode" | "idPayin" | "payinDigest">;

/** Returns the values of a statement for another payin of another merchant. */
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

/** Returns SQL for the digest of a payin (`gateway/payin/payinTable.ts`). `merchantCode` and `idPayin` are SQL too. */
export function digestSql(merchantCode: string, idPayin: string): string {
  return `encode(substr(sha256((${merchantCode} || '/' || ${idPayin})::bytea), 1, 16), 'hex')::uuid`;
}
