import type { PaymentMethodResponse } from "#contract/payin.ts";
import { useText } from "../locales/language.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import { type InstructionRow, instructionRows } from "./instructionRows.ts";

/** Every field of the answer as a row, save those that the screen shows in a way of its own. */
export function InstructionDetails({ response }: { readonly response: PaymentMethodResponse }) {
  const rows = instructionRows(response);
  if (rows.length === 0) return null;
  return (
    <Rows>
      {rows.map((row) => (
        <DetailRow key={row.name} {...row} />
      ))}
    </Rows>
  );
}

function DetailRow({ name, value, isCopied }: InstructionRow) {
  const text = useText();
  const label = text(`instruction.row.${name}`);
  if (isCopied) return <CopyRow label={label} copied={value} />;
  return (
    <Row label={label}>
      <bdi translate="no">{value}</bdi>
    </Row>
  );
}
