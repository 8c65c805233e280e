import { readProperty } from "@pay/contract/matchesShape.ts";
import { toRecord } from "@pay/contract/toRecord.ts";
import type { storedText } from "../ui/storedText.ts";

/**
 * Keeps the fields that the customer has changed in the tab, so that they survive a reload or an app switch (G45). Each is stored as
 * `[from, text]`, with the value that it began from: a link that gives another value wins. It is erased once the payment is created.
 */
export function openDraft(kept: ReturnType<typeof storedText>) {
  return {
    /** Returns the text of a field that began from this value, or undefined if the customer has not changed it. */
    read: (name: string, from: string): string | undefined => {
      const fields = readFields(kept.read());
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const text = readProperty(field, "1");
      return readProperty(field, "0") === from && typeof text === "string" ? text : undefined;
    },
    write: (name: string, from: string, text: string): void => {
      kept.write(JSON.stringify({ ...readFields(kept.read()), [name]: [from, text] }));
    },
    erase: kept.erase,
  };
}

// Without a schema, because the form waits for none.
function readFields(stored = "{}"): Readonly<Record<string, unknown>> {
  try {
    return toRecord(JSON.parse(stored));
  } catch {
    return {};
  }
}
