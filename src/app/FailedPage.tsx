import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../locales/language.tsx";
import { useReturnSignals } from "../payin/useReturnSignals.ts";
import { PaymentPage } from "../redirect/PaymentPage.tsx";
import { WayBack } from "../redirect/WayBack.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { PageNotLoaded } from "./lazyPage.ts";
import { noteReload } from "./noteReload.ts";
import { wayBackOfAddress } from "./wayBackOfAddress.ts";

/**
 * What is shown when the program itself failed, or a part of it could not be loaded. It says nothing about the payment (G42). What was
 * chosen and typed outlives the reload (G45). Nothing is reloaded into a browser's own error page: it is looked first
 * whether the service is there, also when the customer comes back to the page. A part may be gone with an older version of the page:
 * then it is looked at once, without a press.
 */
export function FailedPage({ error }: { readonly error: unknown }) {
  const text = useText();
  const [state, setState] = useState<"idle" | "trying" | "away">("idle");
  const isNotLoaded = error instanceof PageNotLoaded;
  const reload = async () => {
    // Not this page's own address, whose query holds the token: nothing of it is wanted here.
    const answer = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => undefined);
    if (answer && answer.status < 500) location.reload();
    else setState("away");
  };
  const tryAgain = () => {
    setState("trying");
    void reload();
  };
  const lookAtOnce = useEffectEvent(() => {
    if (isNotLoaded && noteReload(Date.now(), () => sessionStorage)) void reload();
  });
  useEffect(() => {
    const soon = setTimeout(() => {
      lookAtOnce();
    });
    return () => {
      clearTimeout(soon);
    };
  }, []);
  useReturnSignals(() => {
    if (isNotLoaded && state !== "trying") tryAgain();
  });
  const returnUrl = wayBackOfAddress();
  const name = isNotLoaded ? "cutOff" : "failed";
  return (
    <PaymentPage
      payment={{}}
      heading={text(`app.${name}.title`)}
      actions={
        <>
          <Button isBusy={state === "trying"} onClick={tryAgain}>
            {text("ui.tryAgain")}
          </Button>
          {returnUrl !== undefined && <WayBack returnUrl={returnUrl} />}
        </>
      }
    >
      <p>{text(`app.${name}.what`)}</p>
      <div aria-live="polite">
        {state === "away" && <Alert tone="warn">{text("app.cutOff.still")}</Alert>}
      </div>
    </PaymentPage>
  );
}
