import { lazy, Suspense, useState } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { More } from "../../ui/More.tsx";
import styles from "../console.module.css";
import { Loading } from "../frame/Loading.tsx";
import { isThisMachine } from "./isThisMachine.ts";
import { text } from "./linksText.ts";

const QrCode = lazy(() => import("../../ui/QrCode.tsx"));

/** A code of a longer link has squares too small for a phone's camera at a screen. */
const longestScannable = 1500;

/** The link as a code for a phone, once it is wanted. */
export function LinkCode({ url }: { readonly url: string }) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <More
      summary={text("code")}
      onOpen={() => {
        setIsWanted(true);
      }}
    >
      {isThisMachine(new URL(url).hostname) && <Alert tone="warn">{text("code.local")}</Alert>}
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
