import { useState } from "react";
import { useText } from "../locales/language.tsx";
import { useReturnSignals } from "../payin/useReturnSignals.ts";
import { PaymentPage } from "../redirect/PaymentPage.tsx";
import { WayBack } from "../redirect/WayBack.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { PageNotLoaded } from "./lazyPage.ts";
import { wayBackOfAddress } from "./wayBackOfAddress.ts";

/**
 * What is shown when the program itself failed, or a part of it could not be loaded. It says nothing about the payment (G42). What was
 * chosen and typed outlives the reload (G45). Nothing is reloaded into a browser's own error page: it is looked first
 * whether there is a connection, also when the customer comes back to the page.
 */
export function FailedPage({ error }: { readonly error: unknown }) {
  const text = useText();
  const [state, setState] = useState<"idle" | "trying" | "away">("idle");
  const isNotLoaded = error instanceof PageNotLoaded;
  const reload = async () => {
    setState("trying");
    try {
      // The path alone: the query holds the token, and nothing of it is wanted here.
      await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
      location.reload();
    } catch {
      setState("away");
    }
  };
  useReturnSignals(() => {
    if (isNotLoaded && state !== "trying") void reload();
  });
  const returnUrl = wayBackOfAddress();
  const name = isNotLoaded ? "cutOff" : "failed";
  return (
    <PaymentPage
      payment={{}}
      heading={text(`app.${name}.title`)}
      actions={
        <>
          <Button isBusy={state === "trying"} onClick={() => void reload()}>
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
