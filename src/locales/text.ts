import { type Direction, type Messages, formatMessage, isolate } from "../boot/formatMessage.ts";
import type en from "./en.ts";
import type { MessageValues } from "./messageType.ts";

/** Texts in the source form, by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** Key of a customer's text, e.g. `option.title`. */
export type TextKey = keyof typeof en;

/** The values of a key's text. */
export type Values<Of extends Catalogue, Key extends keyof Of> = MessageValues<Of[Key]>;

/** Returns the text of a catalogue's key, with the placeholders as arguments: `text("page.order", { idPayin })`. */
export type TextOf<Of extends Catalogue> = <Key extends keyof Of & string>(
  key: Key,
  ...values: keyof Values<Of, Key> extends never ? [] : [Values<Of, Key>]
) => string;

/** Returns a customer's text. */
export type Text = TextOf<typeof en>;

/** Texts to which messages can be added. */
export interface GrowingText<Of extends Catalogue> {
  readonly text: TextOf<Of>;
  /** Returns a value as it stands in a line that code puts together, beside a label: words do not reorder it, nor it them. */
  readonly isolate: (value: string) => string;
  /** Returns the text of a key with marks at which elements are inserted. They isolate themselves. */
  readonly mark: (key: string, marks: unknown) => string;
  /** Adds messages that were loaded later. */
  readonly addMessages: (messages: Messages) => void;
}

/**
 * Returns the functions that format compiled messages. A key without a message is returned itself. `code` is the BCP 47 tag,
 * which selects plural forms.
 */
export function createText<Of extends Catalogue>(
  code: string,
  messages: Messages,
  direction: Direction,
): GrowingText<Of> {
  let said = messages;
  const say = (key: string, values: unknown, around?: Direction) =>
    formatMessage(said[key] ?? key, toLatin(code), values, around);
  return {
    text: (key, ...[values]) => say(key, values, direction),
    isolate: (value) => isolate(value, direction),
    mark: (key, marks) => say(key, marks),
    addMessages: (more) => {
      said = { ...said, ...more };
    },
  };
}

/** Returns the locale for `Intl` in a language, with Latin digits and the Gregorian calendar (G16). */
export function toLatin(tag: string): string {
  return `${tag}-u-ca-gregory-nu-latn`;
}
