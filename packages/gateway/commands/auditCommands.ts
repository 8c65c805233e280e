import { type AuditedCall, listAudit, mayChangeAudit } from "./auditLog.ts";
import { type CommandDeps, type CommandOf, type CommandReply, done, refused } from "./command.ts";

/** Lists the newest calls of commands: when, who, which command, how it ended, and its parts. */
export async function listAuditCommand(
  { last, customer }: CommandOf<"listAudit">,
  { database }: CommandDeps,
): Promise<CommandReply> {
  const calls = await listAudit(database, last, customer);
  return calls.length === 0
    ? done("The audit log has no such command.")
    : done(...calls.map(describeCall));
}

function describeCall({ at, operator, login, command, outcome, details }: AuditedCall): string {
  const who = operator === login ? operator : `${operator} (login ${login})`;
  const parts = Object.keys(details).length === 0 ? "" : `  ${JSON.stringify(details)}`;
  const end = outcome === "begun" ? "begun, end unknown" : outcome;
  return `${at.toISOString()}  ${who}  ${command}  ${end}${parts}`;
}

/** Says whether the role that writes the audit log could change it; refused if it could. */
export async function checkAuditCommand({ database }: CommandDeps): Promise<CommandReply> {
  return (await mayChangeAudit(database))
    ? refused(
        "The role of this database may change the audit log. Triggers refuse it, but the role may remove them. On PostgreSQL give the log another owner: docs/operating.md, audit log.",
      )
    : done("The role of this database may add to the audit log, and cannot change or delete it.");
}
