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

/** The texts that messages give, also around elements. `code` is the language's BCP 47 tag. */
export function createTexts<Of extends Catalogue>(code: string, messages: Messages): Texts<Of> {
  const growing = createText<Of>(code, messages);
  return {
    ...growing,
    textWith: (key, parts) => {
      const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, markOf(name)]));
      return fillMarks(growing.say(key, marks), parts);
    },
  };
}
