import type { Deps } from "../deps.ts";
import { listenForCommands } from "./commandSocket.ts";
import { runCommand } from "./runCommand.ts";

/**
 * Takes an operator's commands while the service runs on its embedded database; returns a function that stops it. If the socket
 * cannot be opened, the service logs it and runs without; commands then need a stopped service. `merchantChanged` is called after
 * each command that changed a merchant.
 */
export async function takeCommands(
  deps: Pick<Deps, "config" | "database" | "clock" | "log">,
  merchantChanged?: (merchantCode: string) => Promise<void>,
): Promise<() => Promise<void>> {
  try {
    return await listenForCommands(deps.config.dataDir, async (command) => {
      try {
        const reply = await runCommand(command, deps);
        if ("merchantCode" in command && reply.done) await merchantChanged?.(command.merchantCode);
        return reply;
      } catch (error) {
        deps.log.error({ err: error, command: command.name }, "a command failed");
        throw error;
      }
    });
  } catch (error) {
    deps.log.warn({ err: error }, "no commands are taken");
    return () => Promise.resolve();
  }
}
