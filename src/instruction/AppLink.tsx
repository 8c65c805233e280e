import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import styles from "./AppLink.module.css";
import { useAppLinkFailure } from "./useAppLinkFailure.ts";

/** Opens the customer's payment app, and shows how else to pay if no app opened. */
export function AppLink({ href }: { readonly href: string }) {
  const text = useText();
  const { hasFailed, onTry } = useAppLinkFailure();
  return (
    <div className={styles.link}>
      <ButtonLink href={href} onClick={onTry}>
        {text("instruction.appLink.open")}
      </ButtonLink>
      <div aria-live="polite">
        {hasFailed && (
          <Alert tone="warn" title={text("instruction.appLink.trouble")}>
            <ul className={styles.ways}>
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
