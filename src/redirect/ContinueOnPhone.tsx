import { lazy } from "react";
import { loadTexts } from "../locales/loadLanguage.ts";
import { LatePart } from "../ui/LatePart.tsx";
import { useIsTouch } from "../ui/useIsTouch.ts";
import styles from "./PaymentPage.module.css";

const PhoneCode = lazy(async () => {
  const [code] = await Promise.all([import("./PhoneCode.tsx"), loadTexts("later")]);
  return code;
});

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
