import { useState } from "react";
import { useText } from "../locales/language.tsx";
import { Button } from "../ui/Button.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { LatePart } from "../ui/LatePart.tsx";
import { LateQrCode } from "../ui/LateQrCode.ts";
import { Rows } from "../ui/Rows.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import styles from "./ContinueOnPhone.module.css";

/** The modules of a longer link's code are too small for a phone's camera to scan from a screen. */
const longestScannable = 1500;

/**
 * Opens the QR code with the link to copy beside it, or the link alone if it is too long for a code. The code is dense and needs
 * the room of a sheet.
 */
export default function PhoneCode({ url }: { readonly url: string }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const hasCode = url.length <= longestScannable;
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {text("handOver.open")}
      </Button>
      {isOpen && (
        <Sheet title={text("handOver.title")} onClose={() => setIsOpen(false)}>
          <p>{text(hasCode ? "handOver.scan" : "handOver.send")}</p>
          {hasCode && (
            <div className={styles.code}>
              <LatePart className={styles.placeholder}>
                <LateQrCode payload={url} title={text("handOver.code")} level="L" />
              </LatePart>
            </div>
          )}
          <Rows>
            <CopyRow label={text("handOver.link")} copied={url}>
              {new URL(url).host}
            </CopyRow>
          </Rows>
          <p className={styles.personal}>{text("handOver.personal")}</p>
        </Sheet>
      )}
    </>
  );
}
