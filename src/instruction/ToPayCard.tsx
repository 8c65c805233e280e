import { plainDigits } from "#contract/money.ts";
import { moneyToPay } from "#contract/payin.ts";
import type { ReactNode } from "react";
import { Money } from "../locales/Money.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import { AmountDifference } from "./AmountDifference.tsx";
import styles from "./Instruction.module.css";
import { DetailRow, InstructionDetails } from "./InstructionDetails.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { type InstructionRow, instructionRows } from "./instructionRows.ts";

/** The exact amount, why it is that, the one thing to do, and every detail for it. */
export function ToPayCard(
  props: InstructionProps & {
    readonly amountLabel: string;
    readonly todo: ReactNode;
    /** The customer enters the amount themselves, so its bare digits are there to be copied (G16). */
    readonly isAmountCopied: boolean;
    /** What has to be known before the amount: the network of a coin. */
    readonly lead?: readonly InstructionRow[];
    /** The details as this kind of instruction shows them; every known one by default. */
    readonly rows?: readonly InstructionRow[];
    readonly children?: ReactNode;
  },
) {
  const { payin, merchantName, amountLabel, todo, isAmountCopied, lead = [], children } = props;
  const { rows = instructionRows(payin.paymentMethodResponse) } = props;
  const money = moneyToPay(payin);
  return (
    <Card>
      <div className={styles.card}>
        <Rows>
          {lead.map((row) => (
            <DetailRow key={row.name} {...row} />
          ))}
          {isAmountCopied ? (
            <CopyRow label={amountLabel} copied={plainDigits(money.amount)} isLarge>
              <Money money={money} />
            </CopyRow>
          ) : (
            <Row label={amountLabel} isLarge>
              <Money money={money} />
            </Row>
          )}
        </Rows>
        <AmountDifference payin={payin} merchantName={merchantName} />
        <p className={styles.todo}>{todo}</p>
        <InstructionDetails rows={rows} />
        {children}
      </div>
    </Card>
  );
}
