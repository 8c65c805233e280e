import { NoPrimary } from "../database/noPrimary.ts";

const untrusted =
  "Nobody on this machine trusts the certificate of the server. Name the certificate of its authority: add ?sslmode=verify-full&sslrootcert=/path/root.pem to DATABASE_URL, or set NODE_EXTRA_CA_CERTS=/path/root.pem.";
const unreadable =
  "Correct the path in sslrootcert, sslcert or sslkey of DATABASE_URL, and let this user read the file.";

/** The remedies by the code of Node.js or PostgreSQL. */
const remedies: ReadonlyMap<string, string> = new Map([
  [
    "ENOTFOUND",
    "Correct the name of the server in DATABASE_URL, or let the name servers of this machine know it.",
  ],
  [
    "EAI_AGAIN",
    "The name servers of this machine do not answer: see /etc/resolv.conf, or name the server by its IP address.",
  ],
  ["28P01", "Correct the user or the password in DATABASE_URL."],
  ["28000", "Correct the user in DATABASE_URL, or let it in by pg_hba.conf."],
  ["3D000", "Correct the name in DATABASE_URL, or run: create database NAME owner ROLE"],
  [
    "25006",
    "The start has something to write, and no server takes writes: start the primary, or promote a standby.",
  ],
  ["42501", "Let the role of DATABASE_URL own the database and all tables of the service."],
  ["53100", "Make room on the disk of the server, or enlarge it."],
  ["53300", "Raise max_connections, or put a pooler in front of the server."],
  ["57P03", "Wait until it has started."],
  [
    "55P03",
    "Another session has locked a table of the service for a quarter of an hour: find it in pg_stat_activity by pg_blocking_pids, and end it.",
  ],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", untrusted],
  ["SELF_SIGNED_CERT_IN_CHAIN", untrusted],
  ["UNABLE_TO_GET_ISSUER_CERT", untrusted],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", untrusted],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", untrusted],
  [
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "Name the server in DATABASE_URL as its certificate does, or give it a certificate for the name there.",
  ],
  [
    "CERT_HAS_EXPIRED",
    "Renew the certificate of the server (ssl_cert_file), and run there: select pg_reload_conf()",
  ],
  ["CERT_NOT_YET_VALID", "Compare the clock of this machine with that of the server."],
  ["ENOENT", unreadable],
  ["EACCES", unreadable],
  [
    "08001",
    "Start the primary, or promote a standby; one that is read-only has default_transaction_read_only on.",
  ],
]);

/** The remedies by the words of errors that have no code of their own. */
const remediesByWords: readonly (readonly [RegExp, string])[] = [
  [
    /no pg_hba\.conf entry .* no encryption/,
    "Add ?sslmode=verify-full to DATABASE_URL, because the server takes no connections without TLS, or let this one in by pg_hba.conf.",
  ],
  [
    /does not support SSL/,
    "Turn ssl on at the server; or take sslmode out of DATABASE_URL, if the network to the server is your own.",
  ],
];

/** Returns the reason why a database cannot be used, in one line, and what to do. The drivers never include the password. */
export function explainDatabaseError(thrown: unknown): {
  readonly reason: string;
  readonly remedy: string;
} {
  if (thrown instanceof AggregateError) return explainDatabaseError(thrown.errors[0]);
  const message = thrown instanceof Error ? thrown.message : "";
  const reason = message.split("\n")[0] || "unknown reason";
  const [, byWords] = remediesByWords.find(([words]) => words.test(message)) ?? [];
  const byCode = codesOf(thrown).map((code) => remedies.get(code));
  const remedy = byWords ?? byCode.find((one) => one !== undefined);
  return { reason, remedy: remedy ?? "Check that it runs and accepts the user and password." };
}

/** Returns the codes of an error: of several servers, first those by which each of them failed. */
function codesOf(thrown: unknown): readonly string[] {
  if (!(thrown instanceof Error) || !("code" in thrown)) return [];
  const ofServers = thrown instanceof NoPrimary ? thrown.codes : [];
  return [...ofServers, String(thrown.code)];
}
