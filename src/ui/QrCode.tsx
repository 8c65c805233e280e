import { QRCodeSVG } from "qrcode.react";
import type { Ref } from "react";
import styles from "./QrCode.module.css";

/** Shows a QR code with the quiet zone that scanners need, dark on light in every colour scheme. Load it lazily. */
export default function QrCode(props: {
  readonly payload: string;
  /** Text alternative: the purpose of the code. */
  readonly title: string;
  /** Error correction level; `L` keeps the modules of a long payload large. */
  readonly level?: "L" | "M";
  readonly ref?: Ref<SVGSVGElement>;
}) {
  const { payload, title, level = "M", ref } = props;
  return (
    <QRCodeSVG
      ref={ref}
      className={styles.code}
      value={payload}
      title={title}
      level={level}
      marginSize={4}
    />
  );
}
