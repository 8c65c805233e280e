import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isApiError } from "../api/apiError.ts";
import { CreateFailure } from "../collection/CreateFailure.tsx";
import { toCreatePayin } from "../collection/toCreatePayin.ts";
import type { CollectionTask } from "../collection/useCollection.ts";
import { useText } from "../locales/language.tsx";
import { PaymentPage } from "../redirect/PaymentPage.tsx";
import { WayBack } from "../redirect/WayBack.tsx";
import { Button } from "../ui/Button.tsx";

/** Creates the payin where nothing is left to ask (§1 rows 2 and 4); asks to try again where that failed. */
export default function CreatingPage(
  props: CollectionTask & { readonly channelName: string | undefined },
) {
  const { request, channelName, option, choice, plan, create } = props;
  const text = useText();
  const creating = useMutation({
    mutationFn: () => {
      const given = plan.given.map(({ point, value }) => [point.name, value] as const);
      return create(toCreatePayin(request, option, choice, Object.fromEntries(given)));
    },
  });
  const begin = useEffectEvent(() => {
    creating.mutate();
  });
  useEffect(() => {
    begin();
  }, []);
  const { isError, error } = creating;
  return (
    <PaymentPage
      payment={{ ...request, channelName }}
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
          <WayBack returnUrl={request.returnUrl} />
        </>
      }
    >
      {isError && <CreateFailure failure={isApiError(error) ? error.kind : "unreadable"} />}
    </PaymentPage>
  );
}
