import type { Selectable } from "kysely";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { hideAnswers } from "../../callback/callbackAddress.ts";
import { listFaultsOf } from "../../connectors/keptFaults.ts";
import type { Database } from "../../database/database.ts";
import type { CallbackRow, CallbackTryRow, LedgerEntryRow } from "../../database/tables.ts";
import type { Deps } from "../../deps.ts";
import { payinKind } from "../../payin/payinKind.ts";
import type { StoredPayin } from "../../payin/toPayin.ts";
import type { PaymentKey, PaymentKind } from "../../payment/paymentKind.ts";
import { findStep, type PaymentStep } from "../../payment/paymentStep.ts";
import { payoutKind } from "../../payout/payoutKind.ts";
import type { StoredPayout } from "../../payout/payoutTable.ts";
import { findVisit } from "../institution/institutionVisit.ts";
import { readVisitId } from "../institution/visitId.ts";
import { type ListedPayment, toSubject } from "./listedPayment.ts";
import { type KeptCall, type KeptToken, readCalls, readTokens } from "./traceTables.ts";

/** A payment of either kind, or an id that may become one. */
export interface TimelineKey extends PaymentKey {
  readonly direction: PaymentDirection;
}

/** A callback with its attempts in order. */
export type TracedCallback = Selectable<CallbackRow> & {
  readonly triedAs: readonly CallbackTryRow[];
};

/** All stored facts about one payment. */
export interface PaymentFacts {
  readonly key: TimelineKey;
  readonly payment: ListedPayment | undefined;
  /** The end of the time to pay. */
  readonly expireAt: Date | undefined;
  /** The latest progress of a payin, if its processor told of one (G47). */
  readonly note: StoredPayin["note"];
  readonly tokens: readonly KeptToken[];
  readonly calls: readonly KeptCall[];
  readonly entries: readonly LedgerEntryRow[];
  /** In order. */
  readonly callbacks: readonly TracedCallback[];
  /** The next status change. */
  readonly step: PaymentStep | undefined;
  readonly visit: PaymentVisit | undefined;
  /** The answers of its connector that were thrown away. */
  readonly faults: Awaited<ReturnType<typeof listFaultsOf>>;
}

/** The visit of a payin to the institution, opened or not. */
interface PaymentVisit {
  readonly idVisit: string;
  readonly visitedAt: Date | null;
  readonly decidedAt: Date | null;
}

const kinds = { payin: payinKind, payout: payoutKind } as const satisfies Record<
  PaymentDirection,
  PaymentKind
>;

/** The journals of a payment by the facts that they record. */
const journalsOf = {
  payin: ["credited", "reversed"],
  payout: ["held", "paid", "released", "reversed"],
} as const satisfies Record<PaymentDirection, readonly string[]>;

/**
 * Reads all stored facts about one payment of a merchant; undefined for a real payment, which the sandbox does not show (G50).
 */
export async function readPaymentFacts(
  { database, config }: Pick<Deps, "database" | "config">,
  key: TimelineKey,
): Promise<PaymentFacts | undefined> {
  const { merchantCode, direction } = key;
  const kind: PaymentKind<StoredPayin | StoredPayout> = kinds[direction];
  const subject = toSubject(key);
  const found = await kind.find(database, key);
  if (found?.isTest === false) return undefined;
  const visit = found && (await readVisit(database, key, found));
  const [tokens, calls, entries, callbacks, tries, step, faults] = await Promise.all([
    readTokens(database, merchantCode, subject),
    readCalls(database, merchantCode, subject, visit?.idVisit),
    database
      .selectFrom("ledgerEntry")
      .selectAll()
      .where("merchantCode", "=", merchantCode)
      .where(
        "journalId",
        "in",
        journalsOf[direction].map((journal) => `${subject}/${journal}`),
      )
      .orderBy("bookedAt")
      .orderBy("kind")
      .execute(),
    database
      .selectFrom("callback")
      .selectAll()
      .where("merchantCode", "=", merchantCode)
      .where("subject", "=", subject)
      .orderBy("position")
      .execute(),
    database
      .selectFrom("callbackTry")
      .innerJoin("callback", (join) =>
        join
          .onRef("callback.merchantCode", "=", "callbackTry.merchantCode")
          .onRef("callback.idCallback", "=", "callbackTry.idCallback"),
      )
      .selectAll("callbackTry")
      .where("callback.merchantCode", "=", merchantCode)
      .where("subject", "=", subject)
      .orderBy("tryNumber")
      .execute(),
    findStep(database, kind, key),
    listFaultsOf(database, key),
  ]);
  const triesOf = Map.groupBy(tries, ({ idCallback }) => idCallback);
  return {
    key,
    payment: found && { ...found, direction, idPayment: key.idPayment },
    expireAt: found?.expireAt,
    note: found && "note" in found ? found.note : null,
    tokens,
    calls,
    entries,
    callbacks: callbacks.map((callback) =>
      Object.assign(callback, {
        triedAs: hideAnswers(triesOf.get(callback.idCallback) ?? [], callback.url, config),
      }),
    ),
    step,
    visit,
    faults,
  };
}

async function readVisit(
  database: Database,
  { merchantCode, idPayment }: PaymentKey,
  payment: StoredPayin | StoredPayout,
): Promise<PaymentVisit | undefined> {
  const idVisit = "response" in payment ? readVisitId(payment.response) : undefined;
  if (idVisit === undefined) return undefined;
  const visit = await findVisit(database, { merchantCode, idPayin: idPayment });
  return { idVisit, visitedAt: visit?.visitedAt ?? null, decidedAt: visit?.decidedAt ?? null };
}
