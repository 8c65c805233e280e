import type { PayinProgress } from "@pay/contract/payin.ts";
import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import type { ReactNode } from "react";
import type { KeptLink } from "../redirect/keptLink.ts";
import { Card } from "../ui/Card.tsx";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { findAppLink } from "./shownCode.ts";
import { AppLinkHelp } from "./AppLinkHelp.tsx";
import styles from "./Instruction.module.css";
import { InstructionDetails } from "./InstructionDetails.tsx";
import { type InstructionRow, instructionRows } from "./instructionRows.ts";

/** The properties of every instruction. */
export interface InstructionProps {
  readonly payin: PayinProgress;
  /** Name of the merchant, if known. */
  readonly merchantName?: string | undefined;
  /** The environment of the web app, by which URLs are judged (G24). */
  readonly context: LinkContext;
  /** The link that opens the payment again, to be shared. */
  readonly link?: KeptLink;
  /** The state of the payment in words, for a view that covers the header. */
  readonly stateWord?: string;
  /** Whether the link to the customer's app did nothing. */
  readonly hasAppFailed?: boolean;
}

/** Shows the one thing to do, every detail for it, and how else to pay where a link opens an app. */
export function ToPayCard(
  props: InstructionProps & {
    /** The one thing to do, where no steps say it. */
    readonly todo?: ReactNode;
    /** The details of this kind of instruction; by default every known one. */
    readonly rows?: readonly InstructionRow[];
    readonly children?: ReactNode;
  },
) {
  const { payin, todo, hasAppFailed = false } = props;
  const { children, rows = instructionRows(payin.paymentMethodResponse) } = props;
  const hasAppLink = useIsTouch() && findAppLink(payin) !== undefined;
  return (
    <Card>
      <div className={styles.card}>
        {todo !== undefined && (
          <div className={styles.todo}>
            <p>{todo}</p>
          </div>
        )}
        <InstructionDetails rows={rows} />
        {hasAppLink && <AppLinkHelp hasFailed={hasAppFailed} />}
        {children}
      </div>
    </Card>
  );
}
