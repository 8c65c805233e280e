import type { ColumnType } from "kysely";
import type { SandboxScenarioName } from "#contract/sandboxScenario.ts";
import type { TokenAction } from "#contract/token.ts";
import type { Json, OfMerchant } from "./columns.ts";

/** The sandbox's orders for a payment, also for one that is not there yet (G29). */
export interface SandboxControlsRow extends OfMerchant {
  /** As that of a callback. */
  subject: string;
  /** Null where it meets nothing special. */
  scenario: SandboxScenarioName | null;
  /** Milliseconds by which its clock was moved: a callback waits so much less after the create. */
  advancedMs: ColumnType<bigint, bigint | undefined>;
}

/** A visit to the simulated institution that was opened (G28). */
export interface SandboxVisitRow extends OfMerchant {
  idPayin: string;
  visitedAt: Date | null;
  decidedAt: Date | null;
}

/** A call that was answered about a payment of the sandbox, without anything that it carried. */
export interface SandboxCallRow extends OfMerchant {
  /** As that of a callback; `visit/…` for a visit to the institution, which is by nobody's token: its merchant is empty. */
  subject: string;
  position: ColumnType<bigint, never, never>;
  /** When it began. */
  at: Date;
  operationId: string;
  method: string;
  /** Below the base address, without its query. */
  path: string;
  status: number;
  problemCode: string | null;
  requestId: string;
  durationMs: number;
  /** A page made it, not a server. */
  byPage: boolean;
  /** Of its token. */
  jti: string | null;
}

/** A token that was given out for a payment of the sandbox, without the token. */
export interface SandboxTokenRow extends OfMerchant {
  subject: string;
  jti: string;
  issuedAt: Date;
  expireAt: Date;
  action: TokenAction | null;
  operations: Json<readonly string[]>;
  /** As the token says it, exact. */
  amount: string | null;
  currencyCode: string | null;
}
