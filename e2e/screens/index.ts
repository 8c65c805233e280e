import { collectionScreens, fieldScreens } from "./collectionScreens.ts";
import { instructionScreens } from "./instructionScreens.ts";
import { operatorScreens, pickerScreens } from "./operatorScreens.ts";
import { optionScreens } from "./optionScreens.ts";
import { referenceScreens } from "./referenceScreens.ts";
import { consoleScreens, sandboxScreens } from "./sandboxScreens.ts";
import type { Screen, Screens } from "./screen.ts";
import { statusScreens } from "./statusScreens.ts";

const toScreens = (...groups: readonly Screens[]): readonly Screen[] =>
  groups.flatMap((each) => Object.entries(each).map(([name, show]) => ({ name, show })));

/** The screen of a name. */
export function findScreen(name: string): Screen {
  const screen = [...screens, ...toScreens(pickerScreens)].find((each) => each.name === name);
  if (!screen) throw new Error(`there is no screen ${name}`);
  return screen;
}

/** Every page in every state: the list that the accessibility, language and picture tests walk. */
export const screens = toScreens(
  optionScreens,
  operatorScreens,
  collectionScreens,
  fieldScreens,
  instructionScreens,
  referenceScreens,
  statusScreens,
  sandboxScreens,
  consoleScreens,
);
