import { lazy, Suspense, useState } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { More } from "../../ui/More.tsx";
import styles from "../console.module.css";
import { Loading } from "../frame/Loading.tsx";
import { isLocalhost } from "./isLocalhost.ts";
import { text } from "./linksText.ts";

const QrCode = lazy(() => import("../../ui/QrCode.tsx"));

/** The modules of a longer link's code are too small for a phone's camera to scan from a screen. */
const longestScannable = 1500;

/** Shows the link as a QR code for a phone, after a press. */
export function LinkCode({ url }: { readonly url: string }) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <More
      summary={text("code")}
      onOpen={() => {
        setIsWanted(true);
      }}
    >
      {isLocalhost(new URL(url).hostname) && <Alert tone="warn">{text("code.local")}</Alert>}
      {url.length > longestScannable ? (
        <p>{text("code.tooLong")}</p>
      ) : (
        isWanted && (
          <div className={styles.qr}>
            <Suspense fallback={<Loading />}>
              <QrCode payload={url} title={text("code.title")} level="L" />
            </Suspense>
          </div>
        )
      )}
    </More>
  );
}
