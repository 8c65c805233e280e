import { lazy } from "react";
import { loadPage } from "../locales/loadPage.ts";
import { LatePart } from "../ui/LatePart.tsx";
import { useIsTouch } from "../ui/useIsTouch.ts";
import styles from "./PaymentPage.module.css";

const PhoneCode = lazy(() => loadPage(() => import("./PhoneCode.tsx")));

/**
 * Offers, on a desktop, to continue on a phone by `url`. It is absent on a phone, and no step needs it.
 */
export function ContinueOnPhone({ url }: { readonly url: string }) {
  const isTouch = useIsTouch();
  return (
    <div className={styles.phoneRoom}>
      {!isTouch && (
        <LatePart>
          <PhoneCode url={url} />
        </LatePart>
      )}
    </div>
  );
}
