declare module "virtual:languages" {
  /** Every language that the page speaks, by its code, and how it runs. */
  export const languages: Readonly<Record<string, "ltr" | "rtl">>;
  /** Where the texts of the languages lie, up to their names. */
  export const textsPath: string;
}

declare module "virtual:language-names" {
  /** What each language calls itself, by its code. */
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** The messages of a catalogue that the first pages need, compiled. */
declare module "*?first" {
  const messages: import("@lingui/core").Messages;
  export default messages;
}

/** The messages of a catalogue, compiled. */
declare module "*?compiled" {
  const messages: import("@lingui/core").Messages;
  export default messages;
}
