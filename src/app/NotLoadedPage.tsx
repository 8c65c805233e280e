import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { useText } from "../locales/language.tsx";
import { useReturnSignals } from "../payin/useReturnSignals.ts";
import { PaymentPage } from "../redirect/PaymentPage.tsx";
import { WayBack } from "../redirect/WayBack.tsx";
import { Button } from "../ui/Button.tsx";

/** The payment or the ways to pay could not be asked for: nothing is known, so nothing is said but how to go on (G42). */
export function NotLoadedPage(props: {
  readonly request: RedirectRequest;
  readonly channelName: string | undefined;
  /** The service answered, but nothing that this page understands. */
  readonly isUnreadable: boolean;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
}) {
  const { request, channelName, isTrying, onTryAgain } = props;
  const text = useText();
  // Who comes back from where there is a connection need not press.
  useReturnSignals(() => {
    if (!isTrying) onTryAgain();
  });
  return (
    <PaymentPage
      payment={{ ...request, channelName }}
      heading={text("app.notLoaded.title")}
      actions={
        <>
          <Button isBusy={isTrying} onClick={onTryAgain}>
            {text("ui.tryAgain")}
          </Button>
          <WayBack returnUrl={request.returnUrl} />
        </>
      }
    >
      <p>{text(props.isUnreadable ? "app.notLoaded.unreadable" : "app.notLoaded.what")}</p>
    </PaymentPage>
  );
}
