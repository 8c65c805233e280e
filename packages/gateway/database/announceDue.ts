import { CompiledQuery, type Kysely } from "kysely";
import { announcementQuery } from "./announcer.ts";
import type { Tables } from "./tables.ts";

/** The channels that announce due work, and asks of connectors; the payload is the due time, ISO 8601. */
export const dueWorkChannel = "due_work";
export const connectorChannel = "connector_asks";

/** The channel that announces a connector that was heard; the payload is its name. */
export const heardChannel = "connector_heard";

/** Returns the channel for the step of a payment that goes through a connector, or does not. */
export function channelOf(via: string | null): string {
  return via === null ? dueWorkChannel : connectorChannel;
}

/** The time between two polls of a process for due work, at most. Work that is due later need not be announced. */
export const pollEveryMs = 30_000;

/** Returns whether work due at a time must be announced; processes find later work by themselves. */
export function isDueSoon(dueAt: Date, now: Date): boolean {
  return dueAt.getTime() - now.getTime() <= 2 * pollEveryMs;
}

/**
 * Tells all processes on this database that work is due at a time. Inside a transaction, it is told after the commit
 * (`splitPool.ts`). Another process can then do the work if this one has died.
 */
export async function announceDue(
  database: Kysely<Tables>,
  dueAt: Date,
  channel = dueWorkChannel,
): Promise<void> {
  await announce(database, channel, dueAt.toISOString());
}

/** Tells all processes on this database that a connector was heard, and that asks of it are due now. */
export async function announceHeard(
  database: Kysely<Tables>,
  connector: string,
  now: Date,
): Promise<void> {
  await announce(database, heardChannel, connector);
  await announceDue(database, now, connectorChannel);
}

async function announce(database: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await database.executeQuery(CompiledQuery.raw(announcementQuery, [channel, payload]));
}
