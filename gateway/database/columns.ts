import type { ColumnType } from "kysely";

/** A jsonb column: written as JSON text, since the two drivers take arrays and strings differently; read as its value. */
export type Json<T> = ColumnType<T, string, string>;

/** The key of every table begins with the merchant, so that the database can be spread over several by it. */
export interface OfMerchant {
  readonly merchantCode: string;
}
