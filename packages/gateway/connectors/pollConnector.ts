import { Capabilities, Changes } from "@pay/contract/connector/lists.ts";
import { findCapabilitiesFault } from "./capabilities.ts";
import { readShape } from "./checkState.ts";
import type { AskDeps } from "./connectorProcessor.ts";
import { claimPoll, type Connector, movePoll, recordPoll } from "./connectorTable.ts";
import { askReversals, hastenAsks, hintChanges } from "./dueAsks.ts";
import { readPaymentKey } from "./orders.ts";

/** The most pages of changes that one poll reads. The next poll goes on after the last of them. */
const mostAnswers = 50;

/** The prefix of a fault in a list of changes: the connector itself has answered. */
export const ofChanges = "changes: ";
/** The same of capabilities that break a rule. */
export const ofCapabilities = "capabilities: ";

/**
 * Polls a connector for its capabilities and the payments that changed, once a minute and in one process. Records the capabilities,
 * or the reason why the poll failed. While its capabilities break a rule, those of before hold and its changes are followed all the same.
 * Returns true if this process polled and followed the changes.
 */
export async function pollConnector(
  deps: AskDeps,
  name: string,
  isEnding: () => boolean,
): Promise<boolean> {
  const connector = await claimPoll(deps.database, name, deps.clock.now());
  if (!connector) return false;
  const seen = await readCapabilities(deps, connector);
  const isForeign = "fault" in seen && seen.isForeign;
  const isFollowed =
    !("fault" in seen) || (seen.isAnswered && !isForeign && connector.capabilities !== null);
  const changesFault = isFollowed ? await followChanges(deps, connector, isEnding) : undefined;
  const fault = "fault" in seen ? seen.fault : changesFault;
  if (fault === undefined && isEnding()) {
    // Perhaps not all changes were read. The next process goes on at once.
    await movePoll(deps.database, name, deps.clock.now());
    return false;
  }
  await recordPoll(deps.database, connector, fault === undefined ? seen : { fault, isForeign });
  return isFollowed && changesFault === undefined;
}

/** Why there are no new capabilities. `isAnswered` says that there was an answer, which breaks a rule. */
interface NoCapabilities {
  readonly fault: string;
  readonly isAnswered: boolean;
  readonly isForeign: boolean;
}

async function readCapabilities(
  { client, watch, config, clock }: AskDeps,
  connector: Connector,
): Promise<{ readonly capabilities: Capabilities; readonly now: Date } | NoCapabilities> {
  const outcome = await client.call(connector, "readCapabilities");
  if (!outcome.ok) {
    watch.unanswered(connector.name, "readCapabilities", outcome.reason);
    return { fault: outcome.reason, isAnswered: false, isForeign: false };
  }
  client.heard(connector);
  const read = readShape(Capabilities, outcome.body);
  const foreign = read.ok ? environmentFault(read.value, config) : undefined;
  const fault = read.ok ? (foreign ?? findCapabilitiesFault(read.value)) : read.fault;
  if (read.ok && fault === undefined) return { capabilities: read.value, now: clock.now() };
  await watch.refused(connector.name, "readCapabilities", fault ?? "");
  const isForeign = foreign !== undefined;
  return { fault: `${ofCapabilities}${fault}`, isAnswered: true, isForeign };
}

function environmentFault(
  { environment }: Capabilities,
  config: AskDeps["config"],
): string | undefined {
  return environment === config.environment
    ? undefined
    : `it belongs to ${environment}, and this gateway to ${config.environment}`;
}

/** Follows the list of changes to its end. Each cursor is stored together with the asks that it makes due. */
async function followChanges(
  deps: AskDeps,
  connector: Connector,
  isEnding: () => boolean,
): Promise<string | undefined> {
  const { client, watch, database, clock } = deps;
  const { name } = connector;
  let after = connector.changesCursor;
  for (let answers = 0; answers < mostAnswers && !isEnding(); answers += 1) {
    const query = after === null ? {} : { after };
    const outcome = await client.call(connector, "listChanges", { query });
    if (!outcome.ok) {
      watch.unanswered(name, "listChanges", outcome.reason);
      return `${ofChanges}${outcome.reason}`;
    }
    const isGone = outcome.status === 410;
    const read = readShape(Changes, outcome.body);
    if (!isGone && !read.ok) {
      await watch.refused(name, "listChanges", read.fault);
      return `${ofChanges}${read.fault}`;
    }
    const { changes, cursor, hasMore } = read.ok
      ? read.value
      : { changes: undefined, cursor: null, hasMore: false };
    if (hasMore && cursor === after) {
      const fault = "hasMore without another cursor";
      await watch.refused(name, "listChanges", fault);
      return `${ofChanges}${fault}`;
    }
    await database.transaction().execute(async (transaction) => {
      for (const direction of ["payin", "payout"] as const) {
        const told = changes?.flatMap(({ kind, key, isReversed = false }) => {
          const payment = kind === direction ? readPaymentKey(direction, key) : undefined;
          return payment ? [{ ...payment, isReversed }] : [];
        });
        const hinted = { connector: name, now: clock.now() };
        if (told) await hintChanges(transaction, direction, hinted, told);
        // A cursor that the connector has lost may hide changes of every payment.
        else await hastenAsks(transaction, direction, hinted);
        const reversed = told?.filter(({ isReversed }) => isReversed) ?? [];
        await askReversals(transaction, direction, hinted, reversed);
      }
      await transaction
        .updateTable("connector")
        .set({ changesCursor: cursor })
        .where("name", "=", name)
        .execute();
    });
    if (!hasMore) return undefined;
    after = cursor;
  }
  return undefined;
}
