import { plainDigits } from "#contract/money.ts";
import { moneyToPay } from "#contract/payin.ts";
import type { ReactNode } from "react";
import { Money } from "../locales/Money.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import { AmountDifference } from "./AmountDifference.tsx";
import styles from "./Instruction.module.css";
import { InstructionDetails } from "./InstructionDetails.tsx";
import type { InstructionProps } from "./InstructionProps.ts";

/** The exact amount, why it is that, the one thing to do, and every detail for it. */
export function ToPayCard(
  props: InstructionProps & {
    readonly amountLabel: string;
    readonly todo: ReactNode;
    /** The customer enters the amount themselves, so its bare digits are there to be copied (G16). */
    readonly isAmountCopied: boolean;
    readonly children?: ReactNode;
  },
) {
  const { payin, merchantName, amountLabel, todo, isAmountCopied, children } = props;
  const money = moneyToPay(payin);
  return (
    <Card>
      <div className={styles.card}>
        <Rows>
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
        <InstructionDetails response={payin.paymentMethodResponse} />
        {children}
      </div>
    </Card>
  );
}
