import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Rows } from "../ui/Rows.tsx";
import styles from "./HandOver.module.css";
import { inAppBrowserOf } from "./inAppBrowser.ts";

/**
 * Helps a customer whose page runs inside another app, where app links, saving and printing often do nothing: the link to take along, and
 * where to open it. The page opens no other browser by itself: that takes a scheme which is not followed (G40).
 */
export function InAppHelp({ url }: { readonly url: string }) {
  const text = useText();
  const browser = inAppBrowserOf(navigator.userAgent);
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
