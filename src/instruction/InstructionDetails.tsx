import { accountTypeName } from "../collection/accountTypeWords.ts";
import { withTerm } from "../locales/taxTerm.ts";
import { useText } from "../locales/language.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Digits } from "../ui/Digits.tsx";
import { Mark } from "../ui/Mark.tsx";
import { More } from "../ui/More.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import { AddressWithEnds } from "./AddressWithEnds.tsx";
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

/** Shows the fields that few customers need, once they open them. */
export function MoreDetails({ rows }: { readonly rows: readonly InstructionRow[] }) {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <More summary={text("instruction.details")}>
      <InstructionDetails rows={rows} />
    </More>
  );
}

/** Shows one field as a row of `Rows`. */
export function DetailRow(row: InstructionRow) {
  const { name, value, isCopied, detail, term, accountType = "", look } = row;
  const text = useText();
  const label =
    accountTypeName(accountType, text) ?? withTerm(text(`instruction.row.${name}`), term);
  const content = look === "ends" ? <AddressWithEnds address={value} /> : <Digits value={value} />;
  const words = { label, isLarge: look === "large" };
  if (isCopied) {
    return (
      <CopyRow {...words} copied={value}>
        {content}
      </CopyRow>
    );
  }
  return (
    <Row {...words} mark={name === "bank" && <Mark name={value} />}>
      {content}
      {detail !== undefined && detail !== "" && (
        <>
          {" · "}
          <bdi translate="no">{detail}</bdi>
        </>
      )}
    </Row>
  );
}
