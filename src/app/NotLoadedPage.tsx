import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { useText } from "../locales/language.tsx";
import { useReturnSignals } from "../payin/useReturnSignals.ts";
import { PaymentPage } from "../redirect/PaymentPage.tsx";
import { ReturnLink } from "../redirect/ReturnLink.tsx";
import { Button } from "../ui/Button.tsx";

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
      heading={text("app.notLoaded.title")}
      actions={
        <>
          <Button isBusy={isTrying} onClick={onTryAgain}>
            {text("ui.tryAgain")}
          </Button>
          <ReturnLink returnUrl={request.returnUrl} />
        </>
      }
    >
      <p>{text(props.isUnreadable ? "app.notLoaded.unreadable" : "app.notLoaded.what")}</p>
    </PaymentPage>
  );
}
