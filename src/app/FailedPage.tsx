import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../locales/language.tsx";
import { useReturnSignals } from "../payin/useReturnSignals.ts";
import { PaymentPage, ReturnLink } from "../redirect/PaymentPage.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { PageNotLoaded } from "../locales/loadPage.ts";

/**
 * Shows that the React app failed or that a chunk could not be loaded. It says nothing about the payment (G42), and the choice
 * and the typed data survive its reload (G45). It reloads only after a request has reached the service, so that the browser does
 * not show its own error page. A lost chunk is tried again when the customer returns to the page. It also reloads the page once
 * automatically, because a new version may have removed it. Nothing here proves the token of a wrong link, so its host stands as text (G40).
 */
export function FailedPage(props: {
  readonly error: unknown;
  readonly returnUrl: string | undefined;
  /** Whether the link is right, so that nothing speaks against its token. */
  readonly isTrusted: boolean;
}) {
  const { error, returnUrl, isTrusted } = props;
  const text = useText();
  const [state, setState] = useState<"idle" | "trying" | "unreachable">("idle");
  const isNotLoaded = error instanceof PageNotLoaded;
  const reload = async () => {
    // Requests `/`, because the query of the page's own address holds the token.
    const answer = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => undefined);
    if (answer && answer.status < 500) location.reload();
    else setState("unreachable");
  };
  const tryAgain = () => {
    setState("trying");
    void reload();
  };
  const reloadOnce = useEffectEvent(() => {
    if (isNotLoaded && noteReload(Date.now(), () => sessionStorage)) void reload();
  });
  useEffect(() => {
    const soon = setTimeout(() => {
      reloadOnce();
    });
    return () => {
      clearTimeout(soon);
    };
  }, []);
  useReturnSignals(() => {
    if (isNotLoaded && state !== "trying") tryAgain();
  });
  const name = isNotLoaded ? "cutOff" : "failed";
  // A status link, which has no way back: whoever comes from the bank may have paid.
  const mayHavePaid = isNotLoaded && returnUrl === undefined;
  return (
    <PaymentPage
      payment={{}}
      heading={text(`app.${name}.title`)}
      actions={
        <>
          {returnUrl !== undefined && <ReturnLink returnUrl={returnUrl} isTrusted={isTrusted} />}
          <Button isBusy={state === "trying"} onClick={tryAgain}>
            {text("ui.loadAgain")}
          </Button>
        </>
      }
    >
      <p>{text(mayHavePaid ? "app.notLoaded.what" : `app.${name}.what`)}</p>
      {!isNotLoaded && <p>{text("app.failed.next")}</p>}
      <div aria-live="polite">
        {state === "unreachable" && <Alert tone="warn">{text("app.cutOff.still")}</Alert>}
      </div>
    </PaymentPage>
  );
}

/** Shows that the payin or the options could not be loaded, and how to go on. It says nothing about the payment (G42). */
export function NotLoadedPage(props: {
  readonly request: RedirectRequest;
  readonly channelName: string | undefined;
  /** Whether the service answered, but not in a form that this page understands. */
  readonly isUnreadable: boolean;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
}) {
  const { request, channelName, isTrying, onTryAgain } = props;
  const text = useText();
  // Retries when the customer returns with a connection, without a press.
  useReturnSignals(() => {
    if (!isTrying) onTryAgain();
  });
  return (
    <PaymentPage
      payment={{ ...request, channelName }}
      // The page does not know whether it is still to be paid.
      amountLabel={text("page.orderAmount")}
      heading={text("app.notLoaded.title")}
      // A customer who opens the link again may have paid.
      hasHelp
      actions={
        <>
          <ReturnLink returnUrl={request.returnUrl} />
          <Button isBusy={isTrying} onClick={onTryAgain}>
            {text("ui.loadAgain")}
          </Button>
        </>
      }
    >
      <p>{text(props.isUnreadable ? "app.notLoaded.unreadable" : "app.notLoaded.what")}</p>
    </PaymentPage>
  );
}

/** New versions are rare. A failure so soon after a reload has another cause. */
const notAgainForMs = 300_000;

/**
 * Records that the page is about to reload itself. Returns false if it did so recently or if the browser cannot store the record:
 * reloading then might never end.
 */
export function noteReload(
  nowMs: number,
  storage: () => Pick<Storage, "getItem" | "setItem">,
): boolean {
  try {
    const kept = storage();
    if (nowMs - Number(kept.getItem("reloaded")) < notAgainForMs) return false;
    kept.setItem("reloaded", `${nowMs}`);
    return true;
  } catch {
    return false;
  }
}
