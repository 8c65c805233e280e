import { Digits } from "../ui/Digits.tsx";
import type { ReferenceKind } from "./reference.ts";
import styles from "./SampleReceipt.module.css";

/** A name and a number as apps show them, in every language. */
const samples = {
  utr: ["UTR", "447120938812"],
  reference: ["UTR · RRN", "447120938812"],
  transactionHash: ["Tx hash", "0x7e57…0a1b"],
} as const satisfies Record<ReferenceKind, readonly [string, string]>;

/** Draws where an app shows the reference: a picture beside the words that say it. */
export function SampleReceipt({ kind }: { readonly kind: ReferenceKind }) {
  const [name, number] = samples[kind];
  return (
    <div className={styles.receipt} aria-hidden="true" translate="no">
      <span className={styles.line} />
      <span className={styles.sample}>
        <span>{name}</span>
        <strong>
          <Digits value={number} />
        </strong>
      </span>
      <span className={styles.line} />
    </div>
  );
}
