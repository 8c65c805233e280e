import type { ReactNode } from "react";
import type { Messages } from "../boot/formatMessage.ts";
import { fillMarks, markOf } from "./fillMarks.tsx";
import { type Catalogue, createText, type GrowingText, type Values } from "./text.ts";

/** Like `TextOf`, with elements in the placeholders: an amount inside a sentence keeps its own markup. */
export type TextWithOf<Of extends Catalogue> = <Key extends keyof Of & string>(
  key: Key,
  parts: Readonly<Record<keyof Values<Of, Key>, ReactNode>>,
) => ReactNode;

/** The texts of a catalogue in one language. */
export interface Texts<Of extends Catalogue> extends GrowingText<Of> {
  readonly textWith: TextWithOf<Of>;
}

/** Bidirectional control characters (UAX #9), which reorder the text around them. Names may contain them, our texts do not. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns the functions that format the texts of `messages`, also around elements. A title or a label has no element to isolate a
 * name, so there the bidirectional control characters are removed. `code` is the BCP 47 tag.
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
