import type { ColumnType } from "kysely";
import type { SandboxScenarioName } from "@pay/contract/sandboxControls.ts";
import type { TokenAction } from "@pay/contract/token.ts";
import type { Json, OfMerchant } from "./columns.ts";

/** The sandbox's controls for a payment, which may not exist yet (G29). */
export interface SandboxControlsRow extends OfMerchant {
  /** The subject as in a callback. */
  subject: string;
  /** Null if no scenario is set. */
  scenario: SandboxScenarioName | null;
  /** Milliseconds by which the payment's clock was advanced; its callbacks wait that much less after the create. */
  advancedMs: ColumnType<bigint, bigint | undefined>;
}

/** An opened visit to the simulated institution (G28). */
export interface SandboxVisitRow extends OfMerchant {
  idPayin: string;
  visitedAt: Date | null;
  decidedAt: Date | null;
}

/** An answered call about a payment of the sandbox, without its token, body and query. */
export interface SandboxCallRow extends OfMerchant {
  /** The subject as in a callback. A visit to the institution has `visit/…` and no token. */
  subject: string;
  position: ColumnType<bigint, never, never>;
  /** The start of the call. */
  at: Date;
  operationId: string;
  method: string;
  /** The path below the base address, without its query. */
  path: string;
  status: number;
  problemCode: string | null;
  requestId: string;
  durationMs: number;
  /** Whether the payment page made the call, not a server. */
  byPage: boolean;
  /** The `jti` of the call's token. */
  jti: string | null;
}

/** A token that was issued for a payment of the sandbox, without the token itself. */
export interface SandboxTokenRow extends OfMerchant {
  subject: string;
  jti: string;
  issuedAt: Date;
  expireAt: Date;
  action: TokenAction | null;
  operations: Json<readonly string[]>;
  /** The exact amount in the token. */
  amount: string | null;
  currencyCode: string | null;
}

/** How long a callback is held. */
export const heldMs = 3_600_000;

/** A callback that is held for the merchant's own machine, as it was received. Kept for an hour. */
export interface SandboxHeldCallbackRow extends OfMerchant {
  /** Its place in the order of the merchant: the time in milliseconds, or one more than the place before. */
  position: bigint;
  idCallback: string;
  /** The `webhook-timestamp` of the attempt. */
  signedAt: string;
  receivedAt: Date;
  headers: Json<Readonly<Record<string, string>>>;
  body: string;
}
