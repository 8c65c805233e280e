import type { ColumnType } from "kysely";

/** A jsonb column: written as JSON text, since the two drivers treat arrays and strings differently; read as its value. */
export type Json<T> = ColumnType<T, string, string>;

/**
 * The merchant column of all tables with merchants' data. All keys begin with it, so that the data can be spread over several
 * databases.
 */
export interface OfMerchant {
  readonly merchantCode: string;
}
