import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { useText } from "../locales/language.tsx";
import { paymentOptionsQuery } from "../option/paymentOptionsQuery.ts";
import { usePayin } from "../payin/usePayin.ts";
import { keptText } from "../redirect/keptText.ts";
import { paths } from "../route/paths.ts";
import { Alert } from "../ui/Alert.tsx";
import { WatchedPayment } from "./WatchedPayment.tsx";

/** Shows the payin once it exists: after a create, a reload, or opening the link again (G38). */
export default function PayinFlow(props: {
  readonly request: RedirectRequest;
  readonly channelName: string | undefined;
  /** The method that the customer or the link chose, if known. */
  readonly wantedMethodCode: string | undefined;
  readonly isJustCreated: boolean;
}) {
  const { request, channelName, wantedMethodCode, isJustCreated } = props;
  const text = useText();
  const { pathname, search } = useLocation();
  const watched = usePayin(request);
  useEffect(() => {
    keptText("draft", request, () => sessionStorage).erase();
    if (isJustCreated)
      keptText("returnUrl", request, () => sessionStorage).write(request.returnUrl);
  }, [isJustCreated, request]);
  useEffect(() => {
    if (channelName !== undefined)
      keptText("payee", request, () => sessionStorage).write(channelName);
  }, [channelName, request]);
  const methodCode = watched.payin?.paymentMethodResponse.paymentMethodCode;
  // The options were read before; a payment that is opened again is not delayed by them.
  const options = useQuery({ ...paymentOptionsQuery(request), enabled: false }).data;
  const usualTime = options?.paymentOptions.find(
    ({ paymentMethodCode }) => paymentMethodCode === methodCode,
  )?.usualTime;
  const isOtherMethod = wantedMethodCode !== undefined && wantedMethodCode !== methodCode;
  return (
    <>
      {pathname !== paths.instruction && <Navigate replace to={paths.instruction + search} />}
      <WatchedPayment
        watched={watched}
        request={request}
        channelName={channelName}
        returnUrl={request.returnUrl}
        opensInstruction
        notice={isOtherMethod && <Alert tone="info">{text("instruction.methodFixed")}</Alert>}
        isJustCreated={isJustCreated && !isOtherMethod}
        usualTime={usualTime}
      />
    </>
  );
}
