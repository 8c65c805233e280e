import { parseArgs } from "node:util";
import { Refusal } from "../bootstrap/refusal.mjs";
import type { Stage } from "./stage.ts";

/**
 * The stages that `--only unit,types` names, in their own order; all of them without it.
 * @throws {Refusal} with one sentence for the user, when there is no such stage or no such option
 */
export function chooseStages<S extends Pick<Stage, "name">>(
  stages: readonly S[],
  args: readonly string[],
): readonly S[] {
  const only = readOnly(args);
  if (only === undefined) return stages;
  const names = stages.map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Refusal(`There is no stage "${unknown}", only ${names.join(", ")}.`);
  }
  return stages.filter(({ name }) => only.includes(name));
}

function readOnly(args: readonly string[]): readonly string[] | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { only: { type: "string" } } });
    return values.only?.split(",");
  } catch {
    throw new Refusal(`npm test knows only one option: npm test -- --only unit,types`);
  }
}
