import type { ColumnType } from "kysely";

/** A jsonb column: written as JSON text, since the two drivers take arrays and strings differently; read as its value. */
export type Json<T> = ColumnType<T, string, string>;

/** Every table that is of merchants names them, so that the database can be spread over several by it; keys begin with it, save that of payins. */
export interface OfMerchant {
  readonly merchantCode: string;
}
