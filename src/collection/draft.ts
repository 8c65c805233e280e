import * as z from "zod/mini";
import { storedText, type TextStorage } from "../ui/storedText.ts";

const Draft = z.record(z.string(), z.string());

/**
 * Keeps the customer's input for one payment in the tab, so that it survives a reload or an app switch. It is erased once the
 * payment is created (G45).
 */
export function openDraft(idPayin: string, storage: () => TextStorage) {
  const kept = storedText(`draft ${idPayin}`, storage);
  return {
    read: (): Readonly<Record<string, string>> => {
      try {
        return Draft.parse(JSON.parse(kept.read() ?? "{}"));
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
