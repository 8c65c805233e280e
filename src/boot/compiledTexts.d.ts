declare module "virtual:languages" {
  /** Codes of the languages that the page speaks. */
  export const codes: readonly string[];
  /** Those of them that are written from right to left. */
  export const rightToLeft: readonly string[];
  /** Where the texts of the languages lie, up to their names. */
  export const textsPath: string;
}

declare module "virtual:language-names" {
  /** What each language calls itself, by its code. */
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** The messages of a catalogue that the prerendered page shows, compiled. */
declare module "*?prerendered" {
  const messages: import("./sayMessage.ts").Messages;
  export default messages;
}

/** The messages of a catalogue that the first pages need, compiled. */
declare module "*?first" {
  const messages: import("./sayMessage.ts").Messages;
  export default messages;
}

/** The messages of a catalogue, compiled. */
declare module "*?compiled" {
  const messages: import("./sayMessage.ts").Messages;
  export default messages;
}
