import { useRef, useState } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage } from "../locales/language.tsx";
import { moneyToSend } from "../payin/progress.ts";
import type { KeptLink } from "../redirect/keptLink.ts";
import { ActionRow, type RowAction } from "../ui/ActionRow.tsx";
import { LiveRegion } from "../ui/LiveRegion.tsx";
import { useCopy } from "../ui/copyText.ts";
import { share } from "../ui/share.ts";
import { canShareImage } from "../ui/canShareImage.ts";
import { openShareSheet } from "../ui/openShareSheet.ts";
import styles from "./CodeToScan.module.css";
import { EnlargedCode } from "./EnlargedCode.tsx";
import { type CodeProps, QrPicture } from "./QrPicture.tsx";

/** Comes with the code itself, in its chunk. */
const loadImages = () => import("../ui/saveQrImage.ts");

/** Shows a QR code to be scanned, enlarged, saved or shared. A small one is another way than the page's main action. */
export function CodeToScan(
  props: CodeProps & {
    readonly isSmall?: boolean;
    /** Whether a row beside it copies its text. */
    readonly hasRow?: boolean;
    /** Whether a customer who scans it does nothing else of what the page shows. */
    readonly replacesSteps?: boolean;
    readonly link?: KeptLink | undefined;
  },
) {
  const { payin, qrCode, isSmall = false, hasRow = false, link } = props;
  const { text, isolate, formats } = useLanguage();
  const picture = useRef<SVGSVGElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  const [failure, setFailure] = useState<"saveFailed" | "saveChanged">();
  const { outcome, copy } = useCopy(qrCode, { keepsFailure: true });
  const { qrName: payee, idPayin } = payin.paymentMethodResponse;
  const amount = formatMoney(moneyToSend(payin), formats);
  const caption = payee === undefined ? [amount] : [payee, amount];
  const title = caption.map((words) => isolate(words)).join(" ");
  const fileName = `${idPayin}.png`;
  /** Does something with the picture, which is absent if it could not be loaded. */
  const withPicture = async (act: (code: SVGSVGElement) => Promise<unknown>) => {
    try {
      setFailure(picture.current === null ? "saveFailed" : undefined);
      if (picture.current) await act(picture.current);
    } catch (error) {
      const isChanged = error instanceof Error && error.name === "ChangedPicture";
      setFailure(isChanged ? "saveChanged" : "saveFailed");
    }
  };
  const shareImage = () =>
    withPicture(async (code) => {
      const { drawQrImage } = await loadImages();
      const blob = await drawQrImage(code, caption);
      const file = new File([blob], fileName, { type: "image/png" });
      if (!(await openShareSheet({ files: [file], title }))) setFailure("saveFailed");
    });
  const enlarge: RowAction = {
    icon: "enlarge",
    label: text("instruction.qr.enlarge"),
    onAct: () => setIsLarge(true),
    opensDialog: true,
  };
  const save: RowAction = {
    icon: "save",
    label: text("instruction.qr.save"),
    onAct: () =>
      void withPicture(async (code) => {
        const { saveQrImage } = await loadImages();
        await saveQrImage(code, caption, fileName);
      }),
  };
  const copyCode: RowAction = {
    icon: "copy",
    label: outcome?.isCopied === true ? text("ui.copied") : props.copyLabel,
    onAct: () => void copy(),
  };
  const shareCode: RowAction = {
    icon: "share",
    label: text("instruction.keep.share"),
    onAct: () => {
      if (canShareImage()) void shareImage();
      else if (link) void share({ title, url: link.url });
    },
  };
  const isShared = canShareImage() || (link !== undefined && typeof navigator.share === "function");
  const actions = isSmall
    ? [enlarge, ...(hasRow ? [] : [copyCode]), save]
    : [enlarge, save, ...(isShared ? [shareCode] : [])];
  const failed = failure && text(`instruction.qr.${failure}`);
  const message = failed || (!isSmall && outcome?.isCopied === true && text("ui.copied"));
  return (
    <div className={isSmall ? styles.beside : styles.above}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut: the button beside it does the same */}
      <div className={styles.code} onClick={() => setIsLarge(true)}>
        <QrPicture payin={payin} qrCode={qrCode} picture={picture} />
      </div>
      <div className={styles.actions}>
        {isSmall && (
          <p>{text(`instruction.qr.${props.replacesSteps ? "instead" : "otherDevice"}`)}</p>
        )}
        <ActionRow actions={actions} isColumn={isSmall} />
        {/* The text that could not be copied tells so itself. */}
        <LiveRegion className={failed ? styles.failed : styles.message}>{message}</LiveRegion>
      </div>
      {isLarge && <EnlargedCode {...props} onClosed={() => setIsLarge(false)} />}
    </div>
  );
}

/** Tells whether `CodeToScan` shares a code alone. */
export function canShareCode(): boolean {
  return canShareImage() || typeof navigator.share === "function";
}
