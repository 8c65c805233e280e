import type en from "./en.ts";

/** Every text of the Web App in one language, by key. Placeholders and plural forms are checked by `languages.test.ts`. */
export type Translation = Readonly<Record<keyof typeof en, string>>;
