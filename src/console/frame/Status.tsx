import type { PaymentStatus } from "#contract/status.ts";
import { Dot } from "../../ui/Dot.tsx";
import styles from "../console.module.css";

const tones = {
  PROCESSING: "waiting",
  SUCCESS: "good",
  FAILED: "bad",
  REFUSED: "bad",
} as const satisfies Record<PaymentStatus, "waiting" | "good" | "bad">;

/** Shows a status of §3 as the interface writes it, with a decorative dot. */
export function Status({ status }: { readonly status: PaymentStatus }) {
  return (
    <span className={styles.status} translate="no">
      <Dot tone={tones[status]} />
      {status}
    </span>
  );
}
