import type { Migration } from "kysely/migration";
import { createTable, run } from "../ddl.ts";

/** The columns of each table of the first release. */
export const columns = {
  bankAccount: {
    name: "text primary key",
    merchantCode: "text not null",
    currencyCode: "text not null",
    /** `unproven` until a test payment arrived, `open`, `closed`. */
    state: "text not null",
    settings: "text not null",
    /** The first day whose closing balance the lines do not explain. It stops all expiries. */
    gapDay: "text",
    /** The day whose closing balance a person took as right. Balances are followed from it on. */
    acceptedDay: "text",
    createdAt: "text not null",
    madeBy: "text not null",
  },
  /** Changes of accounts by persons. */
  accountChange: {
    id: "SERIAL",
    account: "text not null",
    /** The replaced settings, as JSON, `closed`, the file that was withdrawn and why, or a balance that counts no more. */
    change: "text not null",
    madeBy: "text not null",
    madeAt: "text not null",
  },
  /** Days whose books a person closed, with the numbers then. */
  bookClosing: {
    id: "SERIAL",
    day: "text not null",
    text: "text not null",
    madeBy: "text not null",
    madeAt: "text not null",
  },
  statementImport: {
    sha256: "text not null",
    account: "text not null",
    fileName: "text not null",
    importedAt: "text not null",
    madeBy: "text not null",
    lineCount: "bigint not null",
    newCount: "bigint not null",
  },
  bankStatement: {
    id: "SERIAL",
    sha256: "text not null",
    account: "text not null",
    fromDay: "text not null",
    /** The last day that is whole. */
    toDay: "text not null",
    opening: "bigint",
    /** The first day of the lines that follow the opening balance. */
    openingDay: "text",
    closing: "bigint",
    closingDay: "text",
  },
  bankLine: {
    id: "SERIAL",
    account: "text not null",
    identity: "text not null",
    occurrence: "bigint not null",
    /** Above zero is a credit. */
    units: `bigint not null check ("units" <> 0)`,
    bookedDay: "text not null",
    /** `new`, `used` or `review`; `pending`, `withdrawn`, `asked` and `same` lines do not count. */
    state: "text not null",
    detail: "text not null",
    sha256: "text not null",
  },
  lineUse: {
    id: "SERIAL",
    lineId: "bigint not null",
    account: "text not null",
    /** `payin`, `unapplied`, `difference`, `payout`, `returned`. */
    purpose: "text not null",
    key: "text",
    units: `bigint not null check ("units" <> 0)`,
    /** The rule that decided, or the review item: `item 12`. */
    rule: "text not null",
    madeBy: "text not null",
    madeAt: "text not null",
  },
  /** Payins. */
  expectation: {
    key: "text primary key",
    account: "text not null",
    merchantCode: "text not null",
    idPayin: "text not null",
    orderJson: "text not null",
    currencyCode: "text not null",
    required: `bigint not null check ("required" > 0)`,
    received: "bigint not null",
    status: "text not null",
    processorStatus: "text",
    reference: "text not null",
    /** The first and the last five characters of a whole reference: one of them survives a typo. */
    head: "text not null",
    tail: "text not null",
    /** The known facts of the payer, folded. */
    payerName: "text not null",
    payerAccount: "text not null",
    externalReference: "text not null",
    instruction: "text not null",
    /** The day of the create where the account is. */
    createdDay: "text not null",
    expireAt: "text not null",
    /** From when a short number may be used again: 90 days after the end. */
    endedAt: "text",
    settledAt: "text",
    paidFrom: "text",
  },
  reviewItem: {
    id: "SERIAL",
    account: "text not null",
    lineId: "bigint",
    key: "text",
    reason: "text not null",
    candidates: "text not null",
    /** `open`, `closed`, or `undone` by counter-entries. */
    state: "text not null",
    /** `apply`, `ignore`, `return`, `same` or `new`; `explained` or `withdrawn` where files answered it. */
    resolution: "text",
    madeBy: "text",
    note: "text",
    createdAt: "text not null",
    closedAt: "text",
  },
  /** Payouts of merchants, and money that a person pays back. */
  payoutOrder: {
    key: "text primary key",
    account: "text not null",
    merchantCode: "text not null",
    idPayout: "text not null",
    orderJson: "text not null",
    currencyCode: "text not null",
    units: `bigint not null check ("units" > 0)`,
    status: "text not null",
    processorStatus: "text",
    endToEndId: "text not null unique",
    batchId: "text",
    createdAt: "text not null",
    settledAt: "text",
  },
  payoutBatch: {
    id: "text primary key",
    account: "text not null",
    format: "text not null",
    content: "text not null",
    sha256: "text not null",
    units: "bigint not null",
    madeAt: "text not null",
    madeBy: "text not null",
  },
  paymentChange: {
    id: "SERIAL",
    kind: "text not null",
    key: "text not null",
    changedAt: "text not null",
  },
} as const;

const indexes = [
  `"bankLine" ("state", "id")`,
  `"bankLine" ("account", "bookedDay")`,
  `"lineUse" ("lineId")`,
  `"lineUse" ("key")`,
  `"expectation" ("reference", "account")`,
  `"expectation" ("head", "account")`,
  `"expectation" ("tail", "account")`,
  `"expectation" ("account", "status", "required")`,
  `"expectation" ("externalReference") where "externalReference" <> ''`,
  `"expectation" ("status", "expireAt")`,
  `"expectation" ("settledAt")`,
  `"reviewItem" ("state", "id")`,
  `"reviewItem" ("lineId")`,
  `"payoutOrder" ("batchId")`,
];

/** Creates the tables. Books from before there were migrations have them already, and stay as they are. */
export const release: Migration = {
  up: async (database) => {
    for (const [table, own] of Object.entries(columns)) await createTable(database, table, own);
    await run(
      database,
      `create unique index if not exists "importedFile" on "statementImport" ("sha256", "account")`,
      `create unique index if not exists "lineIdentity" on "bankLine" ("account", "identity", "occurrence")`,
      ...indexes.map((on) => `create index if not exists "${on.replaceAll(/\W/g, "")}" on ${on}`),
    );
  },
};
