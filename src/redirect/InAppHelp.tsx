import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Rows } from "../ui/Rows.tsx";
import styles from "./ContinueOnPhone.module.css";
import { detectInAppBrowser } from "./inAppBrowser.ts";

/**
 * Helps a customer in an in-app browser, where app links, saving and printing often do nothing: it offers the link, and says
 * where to open it. The page does not open another browser by itself, because that needs a scheme that is not followed (G40).
 */
export function InAppHelp({ url }: { readonly url: string }) {
  const text = useText();
  const browser = detectInAppBrowser(navigator.userAgent);
  if (browser === undefined) return null;
  const title =
    browser.app === undefined
      ? text("inApp.titleUnnamed")
      : text("inApp.title", { app: browser.app });
  return (
    <div className={styles.screenOnly}>
      <Alert tone="info" title={title}>
        <p>{text("inApp.what")}</p>
        <Rows>
          <CopyRow label={text("inApp.link")} copied={url}>
            {new URL(url).host}
          </CopyRow>
        </Rows>
      </Alert>
    </div>
  );
}
