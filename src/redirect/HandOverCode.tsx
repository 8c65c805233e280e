import { lazy, Suspense, useState } from "react";
import { useText } from "../locales/language.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { More } from "../ui/More.tsx";
import { Rows } from "../ui/Rows.tsx";
import styles from "./HandOver.module.css";

const QrCode = lazy(() => import("../ui/QrCode.tsx"));

/** A code of a longer link has squares too small for a phone's camera at a screen. */
const longestScannable = 1500;

/** The code to be scanned, once it is wanted; the link to copy stands beside it, and alone where the link is too long for a code. */
export default function HandOverCode({ url }: { readonly url: string }) {
  const text = useText();
  const [isWanted, setIsWanted] = useState(false);
  const hasCode = url.length <= longestScannable;
  return (
    <div className={styles.screenOnly}>
      <Card>
        <More
          summary={text("handOver.title")}
          onOpen={() => {
            setIsWanted(true);
          }}
        >
          <div className={styles.handOver}>
            <p>{text(hasCode ? "handOver.scan" : "handOver.send")}</p>
            {hasCode && isWanted && (
              <div className={styles.code}>
                <ErrorBoundary fallback={null}>
                  <Suspense fallback={<div className={styles.placeholder} />}>
                    <QrCode payload={url} title={text("handOver.code")} level="L" />
                  </Suspense>
                </ErrorBoundary>
              </div>
            )}
            <Rows>
              <CopyRow label={text("handOver.link")} copied={url}>
                {new URL(url).host}
              </CopyRow>
            </Rows>
            <p className={styles.personal}>{text("handOver.personal")}</p>
          </div>
        </More>
      </Card>
    </div>
  );
}
