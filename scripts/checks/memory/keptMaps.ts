/** A map or set that stays in memory between calls, what it keeps, and what bounds it. */
interface LastingMap {
  readonly file: string;
  /** The innermost variable or function that holds it. */
  readonly name: string;
  readonly keeps: string;
  readonly bound: string;
}

const gateway = (file: string, name: string, keeps: string, bound: string): LastingMap => ({
  file: `packages/gateway/${file}`,
  name,
  keeps,
  bound,
});

/** The maps and sets that stay between calls. What callers can fill without end belongs into a cache (`createCache`) instead. */
export const lastingMaps: readonly LastingMap[] = [
  gateway("callback/deliveries.ts", "underWay", "callbacks that are being sent", "128"),
  gateway(
    "callback/deliveryLimits.ts",
    "byReceiver",
    "receivers that are being called",
    "128 origins",
  ),
  gateway("callback/deliveryLimits.ts", "byMerchant", "merchants of these callbacks", "128"),
  gateway(
    "callback/deliveryLimits.ts",
    "failing",
    "receivers whose last callback failed",
    "1,000 origins of at most 2,048 characters",
  ),
  gateway(
    "connectors/connectorClient.ts",
    "breakers",
    "pauses after failures of connectors",
    "a few for each connector",
  ),
  gateway(
    "connectors/connectorProcessor.ts",
    "offered",
    "what a connector offers, by currency and direction",
    "two for each currency",
  ),
  gateway(
    "connectors/openConnectors.ts",
    "followed",
    "loops of connectors",
    "one for each connector",
  ),
  gateway(
    "transport/answerCause.ts",
    "byProcessor",
    "answers of creates that no processor began",
    "until the answer is sent",
  ),
  gateway("start/repeatLimit.ts", "held", "conditions whose lines come again and again", "500"),
  gateway(
    "connectors/capabilities.ts",
    "seen",
    "methods and currencies with limits, while capabilities are judged",
    "the 256 KiB of the answer",
  ),
  gateway(
    "connectors/findOfferFault.ts",
    "seen",
    "methods and currencies with offers, while capabilities are judged",
    "the 256 KiB of the answer",
  ),
  gateway(
    "database/hotQuery.ts",
    "sharedOf",
    "readers of a database",
    "one, and none after its end",
  ),
  gateway("database/hotQuery.ts", "clients", "clients of connections", "the connections"),
  gateway(
    "database/keptConnection.ts",
    "listeners",
    "channels that are listened to",
    "those of the program",
  ),
  gateway(
    "database/keptConnection.ts",
    "listenOnPostgres",
    "their listeners",
    "those of the program",
  ),
  gateway(
    "database/movingPool.ts",
    "retired",
    "pools that end",
    "one for each move of the primary",
  ),
  gateway("database/movingPool.ts", "clients", "clients in use", "the connections"),
  gateway("database/postgres.ts", "kept", "connections besides the pool", "some ten"),
  gateway("database/writeGate.ts", "writes", "writes under way", "the connections"),
  gateway(
    "database/writeGate.ts",
    "held",
    "connections whose writes wait for a lost standby",
    "the connections",
  ),
  gateway(
    "database/primary.ts",
    "moves",
    "listeners of moves of the primary",
    "those of the program",
  ),
  gateway(
    "database/reopeningPglite.ts",
    "listeners",
    "listeners of the embedded database",
    "those of the program",
  ),
  gateway(
    "database/unconfirmedCommit.ts",
    "unconfirmed",
    "errors of commits",
    "until the error is handled",
  ),
  gateway(
    "sandbox/openSandbox.ts",
    "lostAnswers",
    "answers to be cut off",
    "until the answer is sent",
  ),
  gateway(
    "start/loadLook.ts",
    "logos",
    "logos of methods and operators",
    "the files of `LOGOS_DIR`",
  ),
  gateway(
    "token/tokenRevocations.ts",
    "single",
    "revoked tokens",
    "one for each command that revoked one",
  ),
  gateway(
    "token/tokenRevocations.ts",
    "issuedBefore",
    "merchants whose tokens were revoked",
    "the merchants",
  ),
  {
    file: "packages/contract/connection/closeUnread.ts",
    name: "closing",
    keeps: "connections that close behind a refused body, held weakly",
    bound: "open connections, each for a second",
  },
  gateway(
    "token/tokenVerifier.ts",
    "keys",
    "the service's public keys",
    "two, or three while one is replaced",
  ),
  gateway("transport/csvFile.ts", "underWay", "merchants that read a file now", "the connections"),
  gateway(
    "webApp/logoRoutes.ts",
    "pending",
    "logos that are being looked up",
    "100 new ones a second, with names of 36 characters",
  ),
];

/** The maps and sets that end with the call, command or read that fills them, by file. */
export const passingMaps: Readonly<Record<string, readonly string[]>> = {
  "packages/gateway/catalogue/findSvgFault.ts": ["seen"],
  "packages/gateway/connectors/settlements.ts": ["lines", "reversals"],
  "packages/gateway/customerData/eraseCustomer.ts": ["names"],
  "packages/gateway/ledger/bookJournals.ts": ["sums"],
  "packages/gateway/ledger/checkLedger.ts": ["sums", "totals"],
  "packages/gateway/ledger/readBalanceStatement.ts": ["opening", "standings"],
  "packages/gateway/metrics/flowCounts.ts": ["taken"],
  "packages/gateway/metrics/flowTable.ts": ["byLanguage", "byMerchant", "byMethod"],
  "packages/gateway/openapi/describeOperation.ts": ["byStatus"],
  "packages/gateway/processor/routes.ts": ["routed"],
  "packages/gateway/token/checkSignature.ts": ["spellings"],
  "packages/gateway/transport/apiRoutes.ts": ["byMethod", "paths"],
  "packages/gateway/transport/jsonFault.ts": ["findRepeatedKey"],
  "packages/gateway/transport/readJson.ts": ["begin", "root"],
  "packages/shop/fileInbox.ts": ["counts"],
};

/** The maps and sets that stay empty, by file. */
export const emptyMaps: Readonly<Record<string, readonly string[]>> = {
  "packages/gateway/catalogue/optionLook.ts": ["noLook"],
  "packages/gateway/payment/routePayment.ts": ["routesOf"],
  "packages/gateway/processor/processor.ts": ["nothing"],
  "packages/gateway/sandbox/trace/listedPayment.ts": ["readFollowUps"],
  "packages/gateway/settings/readOptionSettings.ts": ["noTimes"],
  "packages/gateway/start/serveMetrics.ts": ["watchService"],
  "packages/gateway/transport/apiRoutes.ts": ["answerUnknownPath"],
  "packages/gateway/webApp/formerFiles.ts": ["readNothing"],
};

/** Returns whether a list of this file has the map of a file. */
export function isListedMap(file: string, name: string): boolean {
  return (
    lastingMaps.some((one) => one.file === file && one.name === name) ||
    [passingMaps, emptyMaps].some((byFile) => byFile[file]?.includes(name))
  );
}
