import { accountTypeName } from "../collection/accountTypeWords.ts";
import { useText } from "../locales/language.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import styles from "./Instruction.module.css";
import type { InstructionRow } from "./instructionRows.ts";

/** Shows the fields of the answer as rows, except those that the screen shows separately. */
export function InstructionDetails({ rows }: { readonly rows: readonly InstructionRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Rows>
      {rows.map((row) => (
        <DetailRow key={row.name} {...row} />
      ))}
    </Rows>
  );
}

/** Shows one field as a row of `Rows`. */
export function DetailRow({ name, value, isCopied, look }: InstructionRow) {
  const text = useText();
  // A known account type is translated, an unknown code stays as it is.
  const shown = name === "accountType" ? (accountTypeName(value, text) ?? value) : value;
  const words = { label: text(`instruction.row.${name}`), isLarge: look === "large" };
  const content =
    look === "large" ? (
      <GroupedDigits value={shown} />
    ) : look === "ends" ? (
      <AddressWithEnds address={shown} />
    ) : (
      <bdi translate="no">{shown}</bdi>
    );
  if (!isCopied) return <Row {...words}>{content}</Row>;
  return (
    <CopyRow {...words} copied={value}>
      {content}
    </CopyRow>
  );
}

/**
 * Shows a value that the customer types or reads aloud. Margins separate the groups of four digits, not spaces, so that a
 * selection holds the bare value.
 */
export function GroupedDigits({ value }: { readonly value: string }) {
  const groups = /^\d{8,}$/.test(value) ? (value.match(/\d{1,4}/g) ?? []) : [value];
  return (
    <bdi className={styles.groups} dir={groups.length > 1 ? "ltr" : undefined} translate="no">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups of one number never move
        <span key={index}>{group}</span>
      ))}
    </bdi>
  );
}

/** Number of characters at each end that customers compare. */
const endLength = 6;

/** Shows a long address with its ends emphasised, because customers compare those. The text in it is the bare address. */
function AddressWithEnds({ address }: { readonly address: string }) {
  return (
    <bdi className={styles.address} dir="ltr" translate="no">
      <strong>{address.slice(0, endLength)}</strong>
      <span>{address.slice(endLength, -endLength)}</span>
      <strong>{address.slice(-endLength)}</strong>
    </bdi>
  );
}
