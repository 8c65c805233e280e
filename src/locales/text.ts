import { type Messages, setupI18n } from "@lingui/core";
import type { ReactNode } from "react";
import type en from "./en.ts";
import { fillMarks, markOf } from "./fillMarks.tsx";
import type { MessageValues } from "./messageType.ts";

type Catalogue = Readonly<Record<string, string>>;

/** Key of a customer's text, e.g. `option.title`. */
export type TextKey = keyof typeof en;

type Values<Of extends Catalogue, Key extends keyof Of> = MessageValues<Of[Key]>;

/** Gives the text of a key of a catalogue; its placeholders are arguments: `text("page.order", { idPayin })`. */
export type TextOf<Of extends Catalogue> = <Key extends keyof Of & string>(
  key: Key,
  ...values: keyof Values<Of, Key> extends never ? [] : [Values<Of, Key>]
) => string;

/** As `TextOf`, with elements in its placeholders: an amount inside a sentence keeps its own marks. */
export type TextWithOf<Of extends Catalogue> = <Key extends keyof Of & string>(
  key: Key,
  parts: Readonly<Record<keyof Values<Of, Key>, ReactNode>>,
) => ReactNode;

/** Gives a customer's text. */
export type Text = TextOf<typeof en>;

/** The texts of a catalogue in one language. */
export interface Texts<Of extends Catalogue> {
  readonly text: TextOf<Of>;
  readonly textWith: TextWithOf<Of>;
  /** Adds texts that were not there at first. */
  readonly addMessages: (messages: Messages) => void;
}

/** The texts that messages give, compiled ones in a build. `code` is the language's BCP 47 tag: by it plural forms are chosen. */
export function createTexts<Of extends Catalogue>(code: string, messages: Messages): Texts<Of> {
  const i18n = setupI18n({ locale: code, locales: toLatin(code), messages: { [code]: messages } });
  return {
    text: (key, ...[values]) => i18n._(key, values),
    textWith: (key, parts) => {
      const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, markOf(name)]));
      return fillMarks(i18n._(key, marks), parts);
    },
    addMessages: (more) => {
      i18n.load(code, more);
    },
  };
}

/** The locale by which `Intl` writes a language: Latin digits and the Gregorian calendar whatever the language (G16). */
export function toLatin(tag: string): string {
  return `${tag}-u-ca-gregory-nu-latn`;
}
