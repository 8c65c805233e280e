import { type Messages, setupI18n } from "@lingui/core";
import type { ReactNode } from "react";
import type en from "./en.ts";
import { fillMarks, markOf } from "./fillMarks.tsx";
import type { MessageValues } from "./messageType.ts";

type Catalogue = typeof en;

/** Key of a customer's text, e.g. `option.title`. */
export type TextKey = keyof Catalogue;

type Values<Key extends TextKey> = MessageValues<Catalogue[Key]>;

/** Gives the text of a key in the customer's language; its placeholders are arguments: `text("page.order", { idPayin })`. */
export type Text = <Key extends TextKey>(
  key: Key,
  ...values: keyof Values<Key> extends never ? [] : [Values<Key>]
) => string;

/** As `Text`, with elements in its placeholders: an amount inside a sentence keeps its own marks. */
export type TextWith = <Key extends TextKey>(
  key: Key,
  parts: Readonly<Record<keyof Values<Key>, ReactNode>>,
) => ReactNode;

/** A customer's language: what to call it, how `Intl` writes numbers and dates in it, and its texts. */
export interface Language {
  /** BCP 47 tag for the `lang` of the document. */
  readonly code: string;
  /** Locale for `Intl`: Latin digits and the Gregorian calendar whatever the language (G16). */
  readonly formats: string;
  /** The same for dates and times, which also follow the customer's region: day before month in `en-GB`. */
  readonly dateFormats: string;
  readonly text: Text;
  readonly textWith: TextWith;
  /** Adds texts that the first pages do not need. */
  readonly addMessages: (messages: Messages) => void;
}

const latin = "-u-ca-gregory-nu-latn";

/**
 * The language made of messages, compiled ones in a build. `region` is the language as the customer's browser names it, e.g. `en-GB`
 * where the page speaks `en`.
 */
export function createLanguage(code: string, messages: Messages, region = code): Language {
  const i18n = setupI18n({ locale: code, messages: { [code]: messages } });
  return {
    code,
    formats: `${code}${latin}`,
    dateFormats: `${region}${latin}`,
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
