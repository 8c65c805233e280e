import { type RawBuilder, sql } from "kysely";
import type { Instruction } from "../processor/processor.ts";

/** The stored answer of a payin with these fields in it, for an update of its row; others stay as they are. */
export function withFields(fields: Instruction): RawBuilder<string> {
  return sql<string>`response || ${JSON.stringify(fields)}::jsonb`;
}
