import type { ReactNode } from "react";
import type { Messages } from "../boot/sayMessage.ts";
import { fillMarks, markOf } from "./fillMarks.tsx";
import { type Catalogue, createText, type GrowingText, type Values } from "./text.ts";

/** As `TextOf`, with elements in its placeholders: an amount inside a sentence keeps its own marks. */
export type TextWithOf<Of extends Catalogue> = <Key extends keyof Of & string>(
  key: Key,
  parts: Readonly<Record<keyof Values<Of, Key>, ReactNode>>,
) => ReactNode;

/** The texts of a catalogue in one language. */
export interface Texts<Of extends Catalogue> extends GrowingText<Of> {
  readonly textWith: TextWithOf<Of>;
}

/** Signs that turn the words around them (UAX #9), as a name with an override in it does. No text of ours has any. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * The texts that messages give, also around elements. Where there is no element to keep a name's direction to itself, in a title or a
 * label, the signs that would turn the words around it are left out. `code` is the language's BCP 47 tag.
 */
export function createTexts<Of extends Catalogue>(code: string, messages: Messages): Texts<Of> {
  const growing = createText<Of>(code, messages);
  return {
    ...growing,
    text: (key, ...[values]) => growing.say(key, values).replace(turning, ""),
    textWith: (key, parts) => {
      const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, markOf(name)]));
      return fillMarks(growing.say(key, marks), parts);
    },
  };
}
