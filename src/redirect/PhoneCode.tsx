import { lazy, useState } from "react";
import { useText } from "../locales/language.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { LatePart } from "../ui/LatePart.tsx";
import { More } from "../ui/More.tsx";
import { Rows } from "../ui/Rows.tsx";
import styles from "./ContinueOnPhone.module.css";

const QrCode = lazy(() => import("../ui/QrCode.tsx"));

/** The modules of a longer link's code are too small for a phone's camera to scan from a screen. */
const longestScannable = 1500;

/** Shows the QR code with the link to copy beside it, or the link alone if it is too long for a code. */
export default function PhoneCode({ url }: { readonly url: string }) {
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
          <div className={styles.content}>
            <p>{text(hasCode ? "handOver.scan" : "handOver.send")}</p>
            {hasCode && isWanted && (
              <div className={styles.code}>
                <LatePart className={styles.placeholder}>
                  <QrCode payload={url} title={text("handOver.code")} level="L" />
                </LatePart>
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
