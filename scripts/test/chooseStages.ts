import { parseArgs } from "node:util";
import { Refusal } from "../bootstrap/refusal.mjs";
import type { Scope } from "./scope.ts";
import type { Stage } from "./stages/stageRun.ts";

/** The stages to run, and their scope. */
interface Choice<S> {
  readonly stages: readonly S[];
  readonly scope: Scope;
  /** Whether stages may write what they found into the docs. */
  readonly isWriting: boolean;
  /** The minutes after which the run ends, with what ran until then. */
  readonly minutes: number | undefined;
}

/**
 * Returns the stages of a scope: with `--all` all stages, otherwise the usual ones. `--only unit,types` restricts them;
 * their order stays.
 * @throws {Refusal} for an unknown stage or option, with one sentence for the user
 */
export function chooseStages<S extends Pick<Stage, "name" | "isLeftOut">>(
  stages: readonly S[],
  args: readonly string[],
): Choice<S> {
  const { only, all = false, write: isWriting = false, minutes: limit } = readOptions(args);
  const scope = all ? "all" : "usual";
  const minutes = limit === undefined ? undefined : Number(limit);
  if (minutes !== undefined && !(minutes > 0)) {
    throw new Refusal(`--minutes ${limit} is no number of minutes. Example: --minutes 30`);
  }
  if (only === undefined)
    return {
      stages: stages.filter(({ isLeftOut }) => all || isLeftOut !== true),
      scope,
      isWriting,
      minutes,
    };
  const wanted = only.split(",");
  const names = stages.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Refusal(`There is no stage "${unknown}". Use ${names.join(", ")}.`);
  }
  return { stages: stages.filter(({ name }) => wanted.includes(name)), scope, isWriting, minutes };
}

function readOptions(args: readonly string[]) {
  try {
    const options = {
      only: { type: "string" },
      all: { type: "boolean" },
      write: { type: "boolean" },
      minutes: { type: "string" },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new Refusal(
      "npm test has four options: --only with names of stages, --all, which is npm run test:all, --minutes, after which it ends with what ran until then, and --write, with which the stage engines writes docs/browsers.md. Example: npm test -- --only unit,types",
    );
  }
}
