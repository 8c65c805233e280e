import type { PayinProgress } from "#contract/payin.ts";
import type { LinkContext } from "#contract/redirectRequest.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { findAppLink } from "./agreesWithPayin.ts";
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
}

/** Shows the one thing to do, the app link on a phone, and every detail for it. */
export function ToPayCard(
  props: InstructionProps & {
    /** Content at the top of the card: the code that another device scans. */
    readonly top?: ReactNode;
    /** The one thing to do, where no steps say it. */
    readonly todo?: ReactNode;
    /** The details of this kind of instruction; by default every known one. */
    readonly rows?: readonly InstructionRow[];
    readonly children?: ReactNode;
  },
) {
  const { payin, todo } = props;
  const { top, children, rows = instructionRows(payin.paymentMethodResponse) } = props;
  const appLink = useIsTouch() ? findAppLink(payin) : undefined;
  return (
    <Card>
      <div className={styles.card}>
        {top}
        {(todo ?? appLink) !== undefined && (
          <div className={styles.todo}>
            {todo !== undefined && <p>{todo}</p>}
            {appLink !== undefined && <AppLink href={appLink} />}
          </div>
        )}
        <InstructionDetails rows={rows} />
        {children}
      </div>
    </Card>
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
