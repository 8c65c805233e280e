import { type Messages, sayMessage } from "../boot/sayMessage.ts";
import type en from "./en.ts";
import type { MessageValues } from "./messageType.ts";

/** Texts as they are written, by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** Key of a customer's text, e.g. `option.title`. */
export type TextKey = keyof typeof en;

/** The values that the text of a key takes. */
export type Values<Of extends Catalogue, Key extends keyof Of> = MessageValues<Of[Key]>;

/** Gives the text of a key of a catalogue; its placeholders are arguments: `text("page.order", { idPayin })`. */
export type TextOf<Of extends Catalogue> = <Key extends keyof Of & string>(
  key: Key,
  ...values: keyof Values<Of, Key> extends never ? [] : [Values<Of, Key>]
) => string;

/** Gives a customer's text. */
export type Text = TextOf<typeof en>;

/** Texts that grow: some come when they are needed. */
export interface GrowingText<Of extends Catalogue> {
  readonly text: TextOf<Of>;
  /** The same, not held to the catalogue. */
  readonly say: (key: string, values?: unknown) => string;
  /** Adds texts that were not there at first. */
  readonly addMessages: (messages: Messages) => void;
}

/**
 * The texts that compiled messages give; a key whose message is not there says itself. `code` is the language's BCP 47 tag: by it plural
 * forms are chosen.
 */
export function createText<Of extends Catalogue>(
  code: string,
  messages: Messages,
): GrowingText<Of> {
  let said = messages;
  const say = (key: string, values?: unknown) =>
    sayMessage(said[key] ?? key, toLatin(code), values);
  return {
    text: (key, ...[values]) => say(key, values),
    say,
    addMessages: (more) => {
      said = { ...said, ...more };
    },
  };
}

/** The locale by which `Intl` writes a language: Latin digits and the Gregorian calendar whatever the language (G16). */
export function toLatin(tag: string): string {
  return `${tag}-u-ca-gregory-nu-latn`;
}
