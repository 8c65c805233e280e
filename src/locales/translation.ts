import type en from "./en.ts";

/** Every text of the web app in one language, by key. `languages.test.ts` checks placeholders and plural forms. */
export type Translation = Readonly<Record<keyof typeof en, string>>;
