import { plainDigits } from "#contract/amount.ts";
import type { PayinProgress } from "#contract/payin.ts";
import type { LinkContext } from "#contract/redirectRequest.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useLanguage, useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { moneyToSend, restToSend } from "../payin/progress.ts";
import { Alert } from "../ui/Alert.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { findAppLink } from "./agreesWithPayin.ts";
import { compareAmounts } from "./compareAmounts.ts";
import styles from "./Instruction.module.css";
import { DetailRow, InstructionDetails } from "./InstructionDetails.tsx";
import { type InstructionRow, instructionRows } from "./instructionRows.ts";

/** The properties of every instruction. */
export interface InstructionProps {
  readonly payin: PayinProgress;
  /** Name of the merchant, if known. */
  readonly merchantName?: string | undefined;
  /** The environment of the web app, by which URLs are judged (G24). */
  readonly context: LinkContext;
}

/** Shows the exact amount with its reason, the one thing to do, the app link on a phone, and every detail for it. */
export function ToPayCard(
  props: InstructionProps & {
    /** Content at the top of the card: the code that another device scans. */
    readonly top?: ReactNode;
    /** The customer's action, for the label of the amount. */
    readonly amount: "transfer" | "send" | "pay";
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
  const { payin, merchantName, todo, isAmountCopied, lead = [] } = props;
  const { top, children, rows = instructionRows(payin.paymentMethodResponse) } = props;
  const text = useText();
  const label = text(`instruction.amount.${props.amount}`);
  const money = moneyToSend(payin);
  const appLink = useIsTouch() ? findAppLink(payin) : undefined;
  return (
    <Card>
      <div className={styles.card}>
        {top}
        <Rows>
          {lead.map((row) => (
            <DetailRow key={row.name} {...row} />
          ))}
          {isAmountCopied ? (
            <CopyRow label={label} copied={plainDigits(money.amount)} isLarge>
              <Money money={money} />
            </CopyRow>
          ) : (
            <Row label={label} isLarge>
              <Money money={money} />
            </Row>
          )}
        </Rows>
        {!restToSend(payin) && <AmountDifference payin={payin} merchantName={merchantName} />}
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

/**
 * Explains why the amount differs from the order's, if it does (§2 moneyRequired). Without the reason it looks like a mistake.
 */
function AmountDifference({
  payin,
  merchantName,
}: Pick<InstructionProps, "payin" | "merchantName">) {
  const { text, textWith } = useLanguage();
  const difference = compareAmounts(payin);
  if (difference.kind === "none") return null;
  const isComparable = difference.kind !== "incomparable";
  const title = isComparable
    ? textWith(`instruction.difference.${difference.kind}`, { by: <Money money={difference.by} /> })
    : text("instruction.difference.incomparable");
  const why = isComparable ? "why" : "whyOtherCurrency";
  return (
    <Alert tone="warn" title={title}>
      <p>
        {textWith(`instruction.difference.${why}`, {
          merchant: merchantName ?? text("instruction.difference.merchant"),
          order: <Money money={payin.paymentRequested.money} />,
        })}
      </p>
    </Alert>
  );
}

/** Opens the customer's payment app, and shows how else to pay if no app opened. */
export function AppLink({ href }: { readonly href: string }) {
  const text = useText();
  const { hasFailed, onOpen } = useAppLinkFailure();
  return (
    <div className={styles.link}>
      <ButtonLink href={href} onClick={onOpen}>
        {text("instruction.appLink.open")}
      </ButtonLink>
      <div aria-live="polite">
        {hasFailed && (
          <Alert tone="warn" title={text("instruction.appLink.trouble")}>
            <ul className={styles.otherWays}>
              <li>{text("instruction.appLink.otherApp")}</li>
              <li>{text("instruction.appLink.image")}</li>
              <li>{text("instruction.appLink.otherDevice")}</li>
              <li>{text("instruction.appLink.browser")}</li>
            </ul>
          </Alert>
        )}
      </div>
    </div>
  );
}

/** Milliseconds after which an opened app has covered the page. */
const appOpensWithinMs = 2000;

/**
 * Returns whether a link to another app did nothing: the page is still visible two seconds after `onOpen`. Browsers do not report
 * it, and in-app browsers often ignore such links.
 */
function useAppLinkFailure(): { readonly hasFailed: boolean; readonly onOpen: () => void } {
  const [openedAtMs, setOpenedAtMs] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (openedAtMs === undefined) return undefined;
    const waiting = setTimeout(() => {
      setHasFailed(true);
    }, appOpensWithinMs);
    const leave = () => {
      if (document.visibilityState === "hidden") clearTimeout(waiting);
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [openedAtMs]);
  return {
    hasFailed,
    onOpen: () => {
      setHasFailed(false);
      setOpenedAtMs(performance.now());
    },
  };
}
