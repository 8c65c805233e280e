import { useText } from "../locales/language.tsx";
import { localTerms } from "../locales/localTerms.ts";
import { Digits } from "../ui/Digits.tsx";
import type { ReferenceKind } from "./reference.ts";
import styles from "./SampleReceipt.module.css";

/** A name and a number as apps show them, which nobody takes for their own. `undefined` stands for the page's own words. */
const samples = {
  utr: ["UTR", "123456789012"],
  reference: [undefined, "123456789012"],
  transactionHash: ["Tx hash", "0x7e57…0a1b"],
} as const satisfies Record<ReferenceKind, readonly [string | undefined, string]>;

/** Draws where an app shows the reference: a picture beside the words that say it. */
export function SampleReceipt(props: {
  readonly kind: ReferenceKind;
  readonly currencyCode: string;
}) {
  const text = useText();
  const [name, number] = samples[props.kind];
  const { bankNumber = text("instruction.row.externalReference") } = localTerms(props.currencyCode);
  return (
    <div className={styles.receipt} aria-hidden="true" translate="no">
      <span className={styles.line} />
      <span className={styles.sample}>
        <span>{name ?? bankNumber}</span>
        <strong>
          <Digits value={number} />
        </strong>
      </span>
      <span className={styles.line} />
    </div>
  );
}
