/** The digest of a payin (`gateway/payin/payinDigest.ts`) as SQL of its merchant and id, which are SQL too. */
export function digestSql(merchantCode: string, idPayin: string): string {
  return `encode(substr(sha256((${merchantCode} || '/' || ${idPayin})::bytea), 1, 16), 'hex')::uuid`;
}
