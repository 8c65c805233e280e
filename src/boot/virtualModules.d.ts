declare module "virtual:languages" {
  /** Codes of the available languages. */
  export const codes: readonly string[];
  /** Codes of the languages that are written from right to left. */
  export const rightToLeft: readonly string[];
  /** Path of the text files, up to their names. */
  export const textsPath: string;
}

declare module "virtual:language-names" {
  /** Each language's own name, by its code. */
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** The messages of a catalogue that the prerendered page shows, compiled. */
declare module "*?prerendered" {
  const messages: import("./formatMessage.ts").Messages;
  export default messages;
}

/** The messages of a catalogue that the first pages need beside those of the prerendered page, compiled. */
declare module "*?first" {
  const messages: import("./formatMessage.ts").Messages;
  export default messages;
}

declare module "virtual:phone-metadata" {
  export const metadata: import("libphonenumber-js/core").MetadataJson;
  export const examples: import("libphonenumber-js/core").Examples;
}

declare module "virtual:phone-metadata-of-the-world" {
  export const world: import("libphonenumber-js/core").MetadataJson;
}
