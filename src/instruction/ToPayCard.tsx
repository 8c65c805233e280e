import { plainDigits } from "#contract/amount.ts";
import { moneyToPay } from "#contract/payin.ts";
import type { ReactNode } from "react";
import { Money } from "../locales/Money.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import { AmountDifference } from "./AmountDifference.tsx";
import { AppLink } from "./AppLink.tsx";
import { appLinkOf } from "./appLinkOf.ts";
import styles from "./Instruction.module.css";
import { DetailRow, InstructionDetails } from "./InstructionDetails.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { type InstructionRow, instructionRows } from "./instructionRows.ts";
import { useIsTouch } from "../ui/useIsTouch.ts";

/** Shows the exact amount with its reason, the one thing to do, the app link on a phone, and every detail for it. */
export function ToPayCard(
  props: InstructionProps & {
    /** Content at the top of the card: the code that another device scans. */
    readonly top?: ReactNode;
    readonly amountLabel: string;
    readonly todo: ReactNode;
    /** Whether the customer types the amount, so that its bare digits can be copied (G16). */
    readonly isAmountCopied: boolean;
    /** Rows to read before the amount: the network of a coin. */
    readonly lead?: readonly InstructionRow[];
    /** The details of this kind of instruction; by default every known one. */
    readonly rows?: readonly InstructionRow[];
    readonly children?: ReactNode;
  },
) {
  const { payin, merchantName, amountLabel, todo, isAmountCopied, lead = [] } = props;
  const { top, children, rows = instructionRows(payin.paymentMethodResponse) } = props;
  const money = moneyToPay(payin);
  const appLink = useIsTouch() ? appLinkOf(payin) : undefined;
  return (
    <Card>
      <div className={styles.card}>
        {top}
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
        <div className={styles.todo}>
          <p>{todo}</p>
          {appLink !== undefined && <AppLink href={appLink} />}
        </div>
        <InstructionDetails rows={rows} />
        {children}
      </div>
    </Card>
  );
}
