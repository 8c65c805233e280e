import { toRecord } from "@pay/contract/toRecord.ts";
import { storedText, type TextStorage } from "../ui/storedText.ts";

/**
 * Keeps the customer's input for one payment in the tab, so that it survives a reload or an app switch. It is erased once the
 * payment is created (G45).
 */
export function openDraft(idPayin: string, storage: () => TextStorage) {
  const kept = storedText(`draft ${idPayin}`, storage);
  return {
    read: (): Readonly<Record<string, string>> => {
      try {
        // Without a schema, because the form waits for none.
        const stored: unknown = JSON.parse(kept.read() ?? "{}");
        const values = Object.entries(toRecord(stored)).filter(isText);
        return Object.fromEntries(values);
      } catch {
        return {};
      }
    },
    write: (values: Readonly<Record<string, string>>): void => {
      kept.write(JSON.stringify(values));
    },
    erase: kept.erase,
  };
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string";
}
