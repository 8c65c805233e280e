import { endWithParent } from "../../../gateway/parentWatch.ts";
import type { Command } from "../../../gateway/commands/command.ts";
import type { Environ } from "../../../gateway/settings/readSetting.ts";
import { RefusedStart } from "../../../gateway/refusedStart.ts";
import { doCommand } from "./doCommand.ts";
import { WrongArguments } from "./readArguments.ts";

/** The outputs of a command. Each call writes a whole text. */
export interface Output {
  readonly print: (text: string) => void;
  /** Prints an error. */
  readonly say: (text: string) => void;
}

/** A command for operators of the service. */
export interface CommandLine {
  /** The name of its npm script. */
  readonly name: string;
  /** The text of `--help`. */
  readonly usage: string;
  /** Returns the command of the arguments, or `help`. Throws a WrongArguments. */
  readonly read: (argv: readonly string[]) => Promise<Command | "help">;
}

/** Runs a command with this program's arguments. Ends with its parent process. */
export async function startOperator(line: CommandLine): Promise<void> {
  endWithParent(() => process.exit(1));
  process.exitCode = await runOperator(line, process.argv.slice(2), process.env, {
    print: (text) => process.stdout.write(text),
    say: (text) => process.stderr.write(text),
  });
}

/** Runs the command of the arguments and prints its result; returns the exit code. */
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
