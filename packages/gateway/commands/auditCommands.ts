import * as z from "zod/mini";
import { Customer } from "../customerData/customer.ts";
import { type AuditedCall, listAudit, mayChangeAudit } from "./auditLog.ts";
import { done, readOnly, refused } from "./defineCommand.ts";

const listParts = {
  /** How many calls are listed, the newest ones. */
  last: z.int().check(z.minimum(1), z.maximum(1000)),
  /** Lists the calls about one person alone. */
  customer: z.optional(Customer),
};

/** Says that the role of the service could change the audit log, with the remedy. */
export const auditChangeable =
  "The role of this database may change the audit log. Triggers refuse it, but the role may remove them. On PostgreSQL give the log another owner: docs/operating.md, audit log.";

/** The commands about the audit log. */
export const auditCommands = [
  // Lists the newest calls of commands: when, who, which command, how it ended, and its parts.
  readOnly("listAudit", listParts, async ({ last, customer, database }) => {
    const calls = await listAudit(database, last, customer);
    return calls.length === 0
      ? done("The audit log has no such command.")
      : done(...calls.map(describeCall));
  }),
  // Says whether the role that writes the audit log could change it; refused if it could.
  readOnly("checkAudit", {}, async ({ database }) => {
    return (await mayChangeAudit(database))
      ? refused(auditChangeable)
      : done("The role of this database may add to the audit log, and cannot change or delete it.");
  }),
];

function describeCall({ at, operator, login, command, outcome, details }: AuditedCall): string {
  const who = operator === login ? operator : `${operator} (login ${login})`;
  const parts = Object.keys(details).length === 0 ? "" : `  ${JSON.stringify(details)}`;
  const end = outcome === "begun" ? "begun, end unknown" : outcome;
  return `${at.toISOString()}  ${who}  ${command}  ${end}${parts}`;
}
