import { nameOfAccountType } from "../collection/accountTypeWords.ts";
import { useText } from "../locales/language.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import { AddressWithEnds } from "./AddressWithEnds.tsx";
import type { InstructionRow } from "./instructionRows.ts";
import { LoudValue } from "./LoudValue.tsx";

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
  const label = text(`instruction.row.${name}`);
  const isLarge = look === "loud";
  // A known account type is translated, an unknown code stays as it is.
  const shown = name === "accountType" ? (nameOfAccountType(value, text) ?? value) : value;
  if (isCopied) {
    return (
      <CopyRow label={label} copied={value} isLarge={isLarge}>
        <Value value={shown} look={look} />
      </CopyRow>
    );
  }
  return (
    <Row label={label} isLarge={isLarge}>
      <Value value={shown} look={look} />
    </Row>
  );
}

function Value({
  value,
  look,
}: Pick<InstructionRow, "value"> & { readonly look: InstructionRow["look"] | undefined }) {
  if (look === "loud") return <LoudValue value={value} />;
  if (look === "ends") return <AddressWithEnds address={value} />;
  return <bdi translate="no">{value}</bdi>;
}
