import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isApiError } from "../api/apiError.ts";
import { CreateFailure } from "../collection/CreateFailure.tsx";
import { useText } from "../locales/language.tsx";
import { type PaymentInSight, PaymentPage } from "../redirect/PaymentPage.tsx";
import { WayBack } from "../redirect/WayBack.tsx";
import { Button } from "../ui/Button.tsx";

/** Creates the payin where nothing is left to ask (§1 rows 2 and 4); asks to try again where that failed. */
export function CreatingPage(props: {
  readonly payment: PaymentInSight;
  readonly returnUrl: string;
  readonly create: () => Promise<void>;
}) {
  const { payment, returnUrl, create } = props;
  const text = useText();
  const creating = useMutation({ mutationFn: create });
  const begin = useEffectEvent(() => {
    creating.mutate();
  });
  useEffect(() => {
    begin();
  }, []);
  const { isError, error } = creating;
  return (
    <PaymentPage
      payment={payment}
      heading={text("app.creating")}
      hasErrors={isError}
      actions={
        <>
          <Button
            isBusy={!isError}
            onClick={() => {
              creating.mutate();
            }}
          >
            {text(isError ? "ui.tryAgain" : "app.creating")}
          </Button>
          <WayBack returnUrl={returnUrl} />
        </>
      }
    >
      {isError && <CreateFailure failure={isApiError(error) ? error.kind : "unreadable"} />}
    </PaymentPage>
  );
}
