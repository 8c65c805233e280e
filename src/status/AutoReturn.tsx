import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../locales/language.tsx";
import type { PayinAccess } from "../payin/payinQuery.ts";
import { keptText } from "../redirect/keptText.ts";
import { Button } from "../ui/Button.tsx";
import { LiveRegion } from "../ui/LiveRegion.tsx";
import styles from "./StatusPage.module.css";

/** Seconds for the customer to read the page and to choose to stay. */
const returnAfterSecs = 20;

/**
 * Returns to the merchant automatically after a success, once, in the tab that started the payment. The countdown is visible, pauses
 * while the page is hidden, and ends at any input of the customer. It is announced once.
 */
export function AutoReturn(props: { readonly access: PayinAccess; readonly url: string }) {
  const { access, url } = props;
  const text = useText();
  const kept = keptText("returnUrl", access, () => sessionStorage);
  const [secondsLeft, setSecondsLeft] = useState(() =>
    kept.read() === undefined ? undefined : returnAfterSecs,
  );
  const [announcement, setAnnouncement] = useState("");
  const isCounting = secondsLeft !== undefined;
  const stay = () => {
    setSecondsLeft(undefined);
    setAnnouncement(text("status.autoReturn.stopped"));
  };
  const stop = useEffectEvent(stay);
  const forget = useEffectEvent(() => {
    kept.erase();
  });
  const countDown = useEffectEvent(() => {
    if (document.visibilityState === "hidden" || secondsLeft === undefined) return;
    const count = secondsLeft - 1;
    if (count > 0) {
      setSecondsLeft(count);
      // Screen readers do not announce a live region's initial content.
      if (announcement === "") setAnnouncement(text("status.autoReturn.in", { count }));
    } else {
      // A customer who comes back with the browser's "back" stays.
      setSecondsLeft(undefined);
      setAnnouncement("");
      location.assign(url);
    }
  });
  useEffect(() => {
    if (!isCounting) return undefined;
    forget();
    const counting = setInterval(countDown, 1000);
    const ending = new AbortController();
    const end = () => {
      stop();
    };
    // Not on `pointerdown`: the button that the customer is about to press would move away.
    for (const name of ["click", "keydown", "pointercancel", "wheel"]) {
      document.addEventListener(name, end, { signal: ending.signal });
    }
    return () => {
      clearInterval(counting);
      ending.abort();
    };
  }, [isCounting]);
  return (
    <>
      {isCounting && (
        <>
          <p className={styles.note}>{text("status.autoReturn.in", { count: secondsLeft })}</p>
          <Button look="quiet" onClick={stay}>
            {text("status.autoReturn.stay")}
          </Button>
        </>
      )}
      <LiveRegion className={isCounting ? styles.announcement : styles.note}>
        {announcement}
      </LiveRegion>
    </>
  );
}
