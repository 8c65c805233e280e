import type { Command } from "../../gateway/commands/command.ts";
import type { Environ } from "../../gateway/settings/readSetting.ts";
import { RefusedStart } from "../../gateway/refusedStart.ts";
import { doCommand } from "./doCommand.ts";
import { WrongArguments } from "./wrongArguments.ts";

/** What a command line prints where, each a whole text. */
export interface Output {
  readonly print: (text: string) => void;
  /** What went wrong. */
  readonly say: (text: string) => void;
}

/** A command line for whoever runs the service. */
export interface CommandLine {
  /** The name of its npm script. */
  readonly name: string;
  /** What `--help` prints. */
  readonly usage: string;
  /** The command that the arguments ask for, `help`, or a WrongArguments thrown. */
  readonly read: (argv: readonly string[]) => Promise<Command | "help">;
}

/** Does what the arguments ask for and prints what became of it; gives the exit code. */
export async function runOperator(
  line: CommandLine,
  argv: readonly string[],
  env: Environ,
  output: Output,
): Promise<number> {
  try {
    const command = await line.read(argv);
    if (command === "help") {
      output.print(line.usage);
      return 0;
    }
    const { done, text } = await doCommand(command, env, (sentence) => output.say(`${sentence}\n`));
    (done ? output.print : output.say)(`${text}\n`);
    return done ? 0 : 1;
  } catch (error) {
    if (error instanceof WrongArguments)
      output.say(`${error.message} See npm run ${line.name} -- --help.\n`);
    else if (error instanceof RefusedStart) output.say(`${error.message}\n`);
    else throw error;
    return 1;
  }
}
