import { sql } from "kysely";

// Keys of the gateway are base64url. The connector's own payins and payouts have keys with a colon: test payments, and money that
// a person pays back. The gateway does not know them.

/** Returns the key of an account's test payment. */
export function toTestKey(account: string, now: Date): string {
  return `test:${account}:${now.toISOString()}`;
}

/** Returns the key of a payout that pays money back. */
export function toReturnKey(endToEndId: string): string {
  return `return:${endToEndId}`;
}

export function isOwnKey(key: string): boolean {
  return key.includes(":");
}

export function isTestKey(key: string): boolean {
  return key.startsWith("test:");
}

/** The conditions in SQL that the column `key` has a key of the gateway, or that of a test payment. */
export const hasGatewayKey = sql<boolean>`"key" not like '%:%'`;
export const hasTestKey = sql<boolean>`"key" like 'test:%'`;
