import type { ReactNode } from "react";
import { useText } from "../locales/language.tsx";
import type { TextKey } from "../locales/text.ts";
import { InstructionDetails } from "./InstructionDetails.tsx";
import type { InstructionRow, RowName } from "./instructionRows.ts";
import styles from "./InstructionParts.module.css";

/** Name of a part. Its title is `instruction.part.<name>`. */
type PartName = NameIn<TextKey>;
type NameIn<Key> = Key extends `instruction.part.${infer Name}` ? Name : never;

/** One step of a transfer with the values that it needs. */
export interface InstructionPart {
  readonly name: PartName;
  readonly rows: readonly RowName[];
  /** What must not be done wrong in this step. */
  readonly note?: ReactNode;
}

/**
 * Shows the steps of a transfer, each with its values, and then the values that belong to no step. A step without values is left
 * out, and a step alone has no number.
 */
export function InstructionParts(props: {
  readonly parts: readonly InstructionPart[];
  readonly rows: readonly InstructionRow[];
}) {
  const { parts, rows } = props;
  const text = useText();
  const named = new Set(parts.flatMap((part) => part.rows));
  const shown = parts.flatMap((part) => {
    const own = rows.filter(({ name }) => part.rows.includes(name));
    return own.length === 0 ? [] : [{ ...part, own }];
  });
  return (
    <div className={styles.parts}>
      <ol className={shown.length > 1 ? styles.numbered : styles.alone}>
        {shown.map(({ name, own, note }) => (
          <li key={name}>
            <h2>{text(`instruction.part.${name}`)}</h2>
            <InstructionDetails rows={own} />
            {note !== undefined && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ol>
      <InstructionDetails rows={rows.filter(({ name }) => !named.has(name))} />
    </div>
  );
}
