import type { CodeMeanings } from "./codeMeanings.ts";

/** The documentation of a property. */
export interface PropertyText {
  /** Its meaning, with unit and format. */
  readonly description: string;
  /** A valid value. An object without one gets the examples of its properties. */
  readonly example: unknown;
  /** The closed list of its values, or of its items. */
  readonly codes?: CodeMeanings | undefined;
  /** A format of JSON Schema, e.g. `date-time`. */
  readonly format?: string;
}

/** Property texts by name, `parent.name`, `Schema.name` or `Schema.parent.name`. The most specific one counts. */
export type PropertyTexts = Readonly<Record<string, PropertyText>>;

/** Returns the text of a property. */
export function text(description: string, example?: unknown, codes?: CodeMeanings): PropertyText {
  return { description, example, codes };
}

/** Returns the text of a timestamp (§2). */
export function timestamp(meaning: string, example = "2026-11-21T10:00:00.000Z"): PropertyText {
  const description = `${meaning} ISO 8601 in UTC with milliseconds.`;
  return { ...text(description, example), format: "date-time" };
}

/** Returns the text of a URL. */
export function url(description: string, example: string): PropertyText {
  return { ...text(description, example), format: "uri" };
}
