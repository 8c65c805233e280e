import { useEffect, useState } from "react";
import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import styles from "./Instruction.module.css";

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
