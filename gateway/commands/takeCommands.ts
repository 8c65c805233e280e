import type { Deps } from "../deps.ts";
import { listenForCommands } from "./commandSocket.ts";
import { runCommand } from "./runCommand.ts";

/**
 * Takes an operator's commands while the service runs on its embedded database. That it cannot is no reason not to serve: it is
 * logged, and commands are done while the service does not run. `merchantChanged` is told after each that changed a merchant. Gives how to stop.
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
