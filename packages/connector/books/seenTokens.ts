import { openFile } from "./openFile.ts";

const rememberMs = 2 * 60_000;

/**
 * Opens the file of accepted `jti`s. Returns a function that accepts each once, also after a restart. They need not survive a power cut:
 * that takes longer than a token lives.
 */
export function openSeenTokens(folder: string) {
  const db = openFile(folder, "seen.sqlite", {
    isDurable: false,
    tables: "create table if not exists seen (jti text primary key, until integer)",
  });
  return {
    acceptOnce: (jti: string, now: number): boolean => {
      db.prepare("delete from seen where until < ?").run(now);
      const kept = db.prepare("insert or ignore into seen (jti, until) values (?, ?)");
      return kept.run(jti, now + rememberMs).changes === 1;
    },
    close: () => {
      db.close();
    },
  };
}
