import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Rows } from "../ui/Rows.tsx";
import styles from "./ContinueOnPhone.module.css";

/**
 * Helps a customer in an in-app browser, where app links, saving and printing often do nothing: it offers the link, and says
 * where to open it. The page does not open another browser automatically, because that needs a scheme that is not followed (G40).
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

/** A browser inside another app, with the app's name if it is known. */
interface InAppBrowser {
  readonly app: string | undefined;
}

/** Apps by their mark in the user agent. The first match counts. */
const signs: readonly (readonly [app: string, sign: RegExp])[] = [
  ["Messenger", /\bFBAN\/Messenger|\bFB_IAB\/(?:Orca|MESSENGER)/],
  ["Instagram", /\bInstagram\b/],
  ["Facebook", /\bFB(?:AN|AV|_IAB)\b/],
  ["LINE", /\bLine\/\d/],
  ["WhatsApp", /\bWhatsApp\b/],
  ["WeChat", /\bMicroMessenger\b/],
  ["KakaoTalk", /\bKAKAOTALK\b/i],
  ["Zalo", /\bZalo\b/i],
  ["TikTok", /\bmusical_ly|\bBytedanceWebview\b|\bTikTok\b|\btrill_/],
  ["Telegram", /\bTelegram\b/],
  ["X", /\bTwitter\b/],
  ["Snapchat", /\bSnapchat\b/],
  ["LinkedIn", /\bLinkedInApp\b/],
  ["Google", /\bGSA\//],
];

/** Marks of unnamed in-app browsers: the `wv` of Android, and on iOS a missing `Safari`. */
const unnamedSigns = [/; wv\)/, /\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/).*\bAppleWebKit\b/];

/**
 * Returns the app in whose browser the page runs, by its user agent; undefined in a separate browser. In-app browsers often
 * cannot open apps, save files or print. It only selects help texts, so a wrong guess breaks nothing.
 */
export function detectInAppBrowser(userAgent: string): InAppBrowser | undefined {
  const app = signs.find(([, sign]) => sign.test(userAgent))?.[0];
  if (app !== undefined) return { app };
  return unnamedSigns.some((sign) => sign.test(userAgent)) ? { app: undefined } : undefined;
}
