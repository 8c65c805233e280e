import { apart, type ReleasedMigration } from "../releasedMigration.ts";

/** Finds payments by the beginning of their ids, whatever the collation of the database (G53). */
export const idPrefixes: ReleasedMigration = apart(
  "drop index concurrently if exists payin_by_prefix",
  "create index concurrently payin_by_prefix on payin (merchant_code, id_payin text_pattern_ops)",
  "drop index concurrently if exists payout_by_prefix",
  "create index concurrently payout_by_prefix on payout (merchant_code, id_payout text_pattern_ops)",
);
