import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../locales/language.tsx";
import { begunHere } from "../payin/begunHere.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./AutoReturn.module.css";

/** So long the customer has to read, and to say that they want to stay. */
const returnAfterSecs = 20;

/**
 * Goes back to the merchant by itself after a success of a payment that was begun in this tab, once. It is seen counting, stands still
 * while nobody looks, and ends with whatever the customer does on the page; it is announced once, not at every second.
 */
export function AutoReturn(props: { readonly idPayin: string; readonly url: string }) {
  const { idPayin, url } = props;
  const text = useText();
  const begun = begunHere(idPayin, () => sessionStorage);
  const [secondsLeft, setSecondsLeft] = useState(() =>
    begun.returnUrl() === undefined ? undefined : returnAfterSecs,
  );
  const [said, setSaid] = useState("");
  const isCounting = secondsLeft !== undefined;
  const stay = () => {
    setSecondsLeft(undefined);
    setSaid(text("status.autoReturn.stopped"));
  };
  const stop = useEffectEvent(stay);
  const begin = useEffectEvent(() => {
    begun.forget();
  });
  const countDown = useEffectEvent(() => {
    if (document.visibilityState === "hidden" || secondsLeft === undefined) return;
    const count = secondsLeft - 1;
    if (count > 0) {
      setSecondsLeft(count);
      // What is there from the start is not announced by itself.
      if (said === "") setSaid(text("status.autoReturn.in", { count }));
    } else {
      // Whoever comes back by the browser's own way stays.
      setSecondsLeft(undefined);
      setSaid("");
      location.assign(url);
    }
  });
  useEffect(() => {
    if (!isCounting) return undefined;
    begin();
    const counting = setInterval(countDown, 1000);
    const ending = new AbortController();
    // Not when a finger is put down: what is about to be pressed would move away from under it.
    for (const name of ["click", "keydown", "pointercancel", "wheel"]) {
      document.addEventListener(
        name,
        () => {
          stop();
        },
        { signal: ending.signal },
      );
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
          <p className={styles.words}>{text("status.autoReturn.in", { count: secondsLeft })}</p>
          <Button look="quiet" onClick={stay}>
            {text("status.autoReturn.stay")}
          </Button>
        </>
      )}
      <output className={isCounting ? styles.announcement : styles.words}>{said}</output>
    </>
  );
}
