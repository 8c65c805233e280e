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
  const { only, all = false, write: isWriting = false } = readOptions(args);
  const scope = all ? "all" : "usual";
  if (only === undefined)
    return {
      stages: stages.filter(({ isLeftOut }) => all || isLeftOut !== true),
      scope,
      isWriting,
    };
  const wanted = only.split(",");
  const names = stages.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Refusal(`There is no stage "${unknown}". Use ${names.join(", ")}.`);
  }
  return { stages: stages.filter(({ name }) => wanted.includes(name)), scope, isWriting };
}

function readOptions(args: readonly string[]) {
  try {
    const options = {
      only: { type: "string" },
      all: { type: "boolean" },
      write: { type: "boolean" },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new Refusal(
      "npm test has three options: --only with names of stages, --all, which is npm run test:all, and --write, with which the stage engines writes docs/browsers.md. Example: npm test -- --only unit,types",
    );
  }
}
