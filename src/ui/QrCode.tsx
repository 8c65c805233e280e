import { QRCodeSVG } from "qrcode.react";
import type { Ref } from "react";
import styles from "./QrCode.module.css";

/** A QR code with the quiet zone that scanners need, dark on light in every colour scheme. Loaded lazily by its users. */
export default function QrCode(props: {
  readonly payload: string;
  /** Says what the code is for to those who do not see it. */
  readonly title: string;
  /** How much of it may be damaged; `L` keeps the squares of a long payload large. */
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
