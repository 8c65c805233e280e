/** A notification for all processes on the database. */
export interface Announcement {
  readonly channel: string;
  readonly payload: string;
}

/** Sends notifications, apart from the transactions that they are about. */
export interface Announcer {
  /** Sends them soon. One that cannot be sent is lost, and its work is found by the next poll. */
  readonly announce: (announcements: readonly Announcement[]) => void;
  /** Resolves when all were sent. */
  readonly whenIdle: () => Promise<void>;
}

/** Begins a query that only announces. It is not run in its transaction (`splitPool.ts`). */
const announcementMark = "/* announce */ ";

/** The query for PGlite, whose process hears it alone. */
export const announcementQuery = `${announcementMark}select pg_notify($1, $2)`;

/** Returns the announcement of a query; undefined for all other queries. */
export function readAnnouncement(
  text: string,
  [channel, payload]: readonly unknown[],
): Announcement | undefined {
  if (!text.startsWith(announcementMark)) return undefined;
  return { channel: String(channel), payload: String(payload) };
}

/**
 * Sends notifications in a transaction of their own, which waits for no disk and no standby. PostgreSQL holds a lock of the whole
 * server from the beginning of a commit with NOTIFY to its end. A payment that announced in its own transaction would keep all others
 * from committing until the standby has it.
 */
export const announcing = `
  select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
  from unnest($1::text[], $2::text[]) as told (channel, payload)`;

/** Opens the announcer. Those that come while `send` is under way are sent together. */
export function openAnnouncer(
  send: (channels: readonly string[], payloads: readonly string[]) => Promise<unknown>,
): Announcer {
  let waiting: Announcement[] = [];
  let sending: Promise<void> | undefined;
  const sendAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const channels = batch.map(({ channel }) => channel);
      const payloads = batch.map(({ payload }) => payload);
      await send(channels, payloads).catch(() => undefined);
    }
    sending = undefined;
  };
  return {
    announce: (announcements) => {
      if (announcements.length === 0) return;
      waiting.push(...announcements);
      sending ??= sendAll();
    },
    whenIdle: async () => await sending,
  };
}
