import * as z from "zod/mini";
import { codeLists, type CodeMeanings } from "./codeLists.ts";
import { sandboxCodeLists } from "./sandboxCodeLists.ts";
import texts from "./propertyTexts.json" with { type: "json" };

/** The documentation of a property. */
export interface PropertyText {
  /** Its meaning, with unit and format. */
  readonly description: string;
  /** A valid value. An object without one gets the examples of its properties. */
  readonly example: unknown;
  /** The closed list of its values, or of its items. */
  readonly codes: CodeMeanings | undefined;
  /** A format of JSON Schema, e.g. `date-time`. */
  readonly format: string | undefined;
}

const lists: ReadonlyMap<unknown, CodeMeanings> = new Map(
  Object.entries<CodeMeanings>({ ...codeLists, ...sandboxCodeLists }),
);

const timestampForm = " ISO 8601 in UTC with milliseconds.";

/**
 * The texts of all properties, by name, `parent.name`, `Schema.name` or `Schema.parent.name`; the most specific one counts. A row of
 * the file has the description, an example, and the name of a code list.
 */
export const propertyTexts: ReadonlyMap<string, PropertyText> = new Map(
  Object.entries(z.parse(z.record(z.string(), z.array(z.unknown())), texts)).map(([key, row]) => {
    const [meaning, example, list] = row;
    const format = formatOf(key, example);
    const description = String(meaning) + (format === "date-time" ? timestampForm : "");
    return [key, { description, example: example ?? undefined, codes: listOf(list), format }];
  }),
);

function formatOf(key: string, example: unknown): string | undefined {
  const text = typeof example === "string" ? example : "";
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return "date-time";
  if (/^(https|upi):\/\//.test(text)) return "uri";
  return /email/i.test(key) ? "email" : undefined;
}

/** Returns the code list of this name. Throws a RangeError if there is none. */
function listOf(name: unknown): CodeMeanings | undefined {
  const found = lists.get(name);
  if (name !== undefined && !found)
    throw new RangeError(`there is no code list ${JSON.stringify(name)}`);
  return found;
}
