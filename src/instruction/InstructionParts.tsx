import type { ReactNode } from "react";
import { useText } from "../locales/language.tsx";
import type { TextKey } from "../locales/text.ts";
import { Caution } from "../ui/Caution.tsx";
import { InstructionDetails } from "./InstructionDetails.tsx";
import type { InstructionRow, RowName } from "./instructionRows.ts";
import styles from "./InstructionParts.module.css";

/** Name of a part. Its title is `instruction.part.<name>`. */
type PartName = NameIn<TextKey>;
type NameIn<Key> = Key extends `instruction.part.${infer Name}` ? Name : never;

/** One step of a transfer with the values that it needs, four at most. */
export interface InstructionPart {
  readonly name: PartName;
  /** The title, where the part's own one does not say enough. */
  readonly title?: ReactNode;
  readonly rows: readonly RowName[];
  /** The values, if they are more than rows. */
  readonly content?: ReactNode;
  /** A caution before this step, above its values. */
  readonly before?: ReactNode;
  /** A caution about this step, below its values. */
  readonly caution?: ReactNode;
}

/** Shows the steps of a transfer, each with its values. A step without values is left out, and a step alone has no number. */
export function InstructionParts(props: {
  readonly parts: readonly InstructionPart[];
  readonly rows: readonly InstructionRow[];
  /** The last step, which has no values. */
  readonly last?: string;
}) {
  const { parts, rows, last } = props;
  const text = useText();
  const shown = parts.flatMap((part) => {
    const own = rows.filter(({ name }) => part.rows.includes(name));
    return own.length === 0 ? [] : [{ ...part, own }];
  });
  return (
    <ol className={shown.length > 1 ? styles.numbered : styles.alone}>
      {shown.map(({ name, title, own, content, before, caution }) => (
        <li key={name}>
          <h2>{title ?? text(`instruction.part.${name}`)}</h2>
          {before !== undefined && <Caution>{before}</Caution>}
          {content ?? <InstructionDetails rows={own} />}
          {caution !== undefined && <Caution>{caution}</Caution>}
        </li>
      ))}
      {last !== undefined && (
        <li>
          <p>{last}</p>
        </li>
      )}
    </ol>
  );
}

/** Returns the rows that belong to no step. */
export function rowsBeside(
  rows: readonly InstructionRow[],
  shown: readonly RowName[],
): InstructionRow[] {
  return rows.filter(({ name }) => !shown.includes(name));
}
