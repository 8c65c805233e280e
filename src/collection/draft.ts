import * as z from "zod/mini";
import { keptInTab, type TabStorage } from "../ui/keptInTab.ts";

const Draft = z.record(z.string(), z.string());

/**
 * Keeps the customer's input for one payment in the tab, so that it survives a reload or an app switch. It is erased once the
 * payment is created (G45).
 */
export function openDraft(idPayin: string, storage: () => TabStorage) {
  const kept = keptInTab(`draft ${idPayin}`, storage);
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
