import * as z from "zod/mini";
import { keptInTab, type TabStorage } from "../ui/keptInTab.ts";

const Draft = z.record(z.string(), z.string());

/**
 * What the customer has typed for one payment, kept while the tab lives, so that a reload or an app switch costs nothing; erased
 * once the payment is created (G45).
 */
export function draftOf(idPayin: string, storage: () => TabStorage) {
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
