/** Queries of one file of the gateway that concern several merchants, and the reason. */
interface Exception {
  /** The path below `packages/gateway/`. */
  readonly file: string;
  /** Matches the query as `simplify` returns it. */
  readonly query: RegExp;
  readonly reason: string;
}

/** All queries of the gateway that may concern several merchants. To add one, say why its merchant is not known. */
const exceptions: readonly Exception[] = [
  {
    file: "payment/finishPayment.ts",
    query: /^select .* from (?:payin|payout)_step where via is null /,
    reason: "A process polls for the due steps of all merchants.",
  },
  {
    file: "callback/callbackTable.ts",
    query: /^select .* from callback where state = \$\d+ /,
    reason: "A process polls for the due callbacks of all merchants.",
  },
  {
    file: "callback/callbackTable.ts",
    query: /^update callback set lease_id = .* where merchant_code in /,
    reason: "A process takes the lease on all callbacks that it found in one poll.",
  },
  {
    file: "connectors/dueAsks.ts",
    query: /\bvia (?:= |is not null)/,
    reason: "A connector is asked about the payments of all merchants.",
  },
  {
    file: "connectors/endUnsentPayouts.ts",
    query: /\bpayout_step\.via = /,
    reason: "The payouts of an unreachable connector are those of all merchants.",
  },
  {
    file: "connectors/settlements.ts",
    query: /^update (?:connector_settlement|connector_reversal) set payment_key = /,
    reason: "A day of a connector is replaced as a whole, and has payments of all its merchants.",
  },
  {
    file: "connectors/findDifferences.ts",
    query: /^with line as /,
    reason: "An administrator compares a connector's settlements with the ledger of all merchants.",
  },
  {
    file: "connectors/compareReversals.ts",
    query: /^with reversed as /,
    reason: "An administrator compares a connector's reversals with the ledger of all merchants.",
  },
  {
    file: "connectors/keptFaults.ts",
    query: /^select \* from connector_fault order by /,
    reason: "An administrator lists the answers of connectors that were thrown away.",
  },
  {
    file: "customerData/removeOldData.ts",
    query: /^delete from connector_fault where ctid /,
    reason: "The retention deletes what is old, whatever its merchant.",
  },
  {
    file: "commands/connectorCommands.ts",
    query: /^select \* from hand_ending order by /,
    reason: "An administrator lists the payments that persons ended.",
  },
  {
    file: "merchant/merchantAccounts.ts",
    query: /^select \* from merchant order by /,
    reason: "An administrator lists the merchants, and the start looks at all of them.",
  },
  {
    file: "token/tokenRevocations.ts",
    query: /^(?:select|delete) .*from token_revocation where (?:position >|revoked_at <) /,
    reason: "Each process keeps the revocations of all merchants in memory.",
  },
  {
    file: "sandbox/trace/traceTables.ts",
    query: /^delete from sandbox_(?:call|token) where /,
    reason: "The sandbox deletes the old calls and tokens of all merchants.",
  },
  {
    file: "customerData/removeOldData.ts",
    query: /^delete from sandbox_(?:call|token|held_callback) where ctid /,
    reason: "The retention deletes the old calls, tokens and held callbacks of all merchants.",
  },
  {
    file: "customerData/findPayments.ts",
    query: /^select merchant_code from merchant order by /,
    reason: "The retention and the search for a person go from merchant to merchant.",
  },
  {
    file: "callback/deadLetters.ts",
    query: /\bfrom callback where state = /,
    reason: "An administrator and a metric count the dead letters of all merchants.",
  },
  {
    file: "ledger/checkLedger.ts",
    query: /\bfrom ledger_(?:entry|account)\b/,
    reason:
      "An administrator and a metric compare the accounts of all merchants with their entries.",
  },
];

/** Returns a query in lower case and on one line, without its comments, quotes and literal texts. */
export function simplify(query: string): string {
  return query
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/**
 * Returns whether a PostgreSQL that is distributed by merchant could send a query to one place. Each insert into a merchants'
 * table names the column `merchant_code`. Each other use of such a table compares the column with a value or with that of another
 * table, and at least one compares it with a value. The text decides: `merchant_code in (…)` may mean several places. `tables` are
 * the names of the merchants' tables.
 */
export function isOfOneMerchant(query: string, tables: ReadonlySet<string>): boolean {
  const text = simplify(query);
  let uses = 0;
  const named = /\b(from|join|update|into) (\w+)(?: as \w+)?(?: \(([^)]*)\))?/g;
  for (const [, verb, table = "", columns = ""] of text.matchAll(named)) {
    if (!tables.has(table)) continue;
    if (verb !== "into") uses += 1;
    else if (!/\bmerchant_code\b/.test(columns)) return false;
  }
  if (uses === 0) return true;
  const given = text.match(/\bmerchant_code = (?:\$\d+|'')/g)?.length ?? 0;
  const joined =
    text.match(/\bmerchant_code = \w+\.merchant_code\b|\busing \(merchant_code\b/g)?.length ?? 0;
  return given > 0 && given + joined >= uses;
}

const judged = new Set<string>();
const crossings: string[] = [];
const metExceptions = new Set<string>();

/**
 * Notes a query that a test's database gets. `senderOf` returns the path of the file that sends it, and is called for those
 * that do not name one merchant. Queries of tests are ignored.
 */
export function noteQuery(
  query: string,
  tables: ReadonlySet<string>,
  senderOf: () => string | undefined,
): void {
  if (judged.has(query)) return;
  if (isOfOneMerchant(query, tables)) {
    judged.add(query);
    return;
  }
  const sender = senderOf();
  if (sender === undefined || !isOfService(sender)) return;
  const text = simplify(query);
  const isKnown = exceptions.some(
    (known) => sender === `packages/gateway/${known.file}` && known.query.test(text),
  );
  if (isKnown) metExceptions.add(sender);
  else
    crossings.push(
      `${sender} sends a query that names no single merchant: ${text}. Compare merchant_code with one value, or add the query to packages/gateway/testing/merchantQueries.ts with its reason.`,
    );
}

function isOfService(file: string): boolean {
  return (
    file.startsWith("packages/gateway/") &&
    !file.startsWith("packages/gateway/testing/") &&
    !file.endsWith(".test.ts")
  );
}

/** Returns the faults noted since the last call, each as a sentence. */
export function takeCrossings(): readonly string[] {
  return crossings.splice(0);
}

/** Returns the files whose exceptions were met so far in this worker. */
export function filesWithExceptionsMet(): readonly string[] {
  return [...metExceptions];
}
