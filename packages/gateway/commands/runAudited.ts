import { beginAudit } from "./auditLog.ts";
import type { Command } from "./command.ts";
import type { CommandDeps, CommandReply } from "./defineCommand.ts";
import type { Administrator } from "./administrator.ts";
import { runCommand } from "./runCommand.ts";

/**
 * Runs an administrator's command between its two entries in the audit log (record 33). A command whose beginning cannot be written
 * does not run. If its end cannot be written, the reply says so: it may show a secret that is shown only once.
 */
export async function runAudited(
  command: Command,
  administrator: Administrator,
  deps: CommandDeps,
): Promise<CommandReply> {
  const end = await beginAudit(deps, administrator, command);
  let reply: CommandReply;
  try {
    reply = await runCommand(command, deps);
  } catch (error) {
    // Perhaps the database does not answer. The first error is the cause, so the caller gets that.
    await end("failed").catch(() => undefined);
    throw error;
  }
  try {
    await end(reply.done ? "done" : "refused");
    return reply;
  } catch {
    const warning =
      "The audit log has the beginning of this command, and could not be given its end.";
    return { ...reply, text: `${reply.text}\n${warning}` };
  }
}
