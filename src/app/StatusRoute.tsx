import { judgeUrl } from "@pay/contract/followableUrl.ts";
import type { StatusRequest } from "@pay/contract/redirectRequest.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { serverNow } from "../api/serverClock.ts";
import { readStarted } from "../boot/started.ts";
import { usePayin } from "../payin/usePayin.ts";
import { howToPayHash } from "../redirect/keptLink.ts";
import { keptText } from "../redirect/keptText.ts";
import { merchantInfoQuery } from "../redirect/merchantInfo.ts";
import { PaymentFrame } from "../redirect/PaymentPage.tsx";
import { bindsShop } from "../redirect/readToken.ts";
import { isCutToken } from "../redirect/broken/judgeEndedToken.ts";
import { linkContext } from "../redirect/linkContext.ts";
import { BrokenLinkPage } from "./lazyPages.ts";
import { WatchedPayment } from "./WatchedPayment.tsx";

/** Shows the payment of a status link, at any time after its creation (§1). */
export default function StatusRoute() {
  const [link] = useState(() => readStarted().openStatusLink(linkContext()));
  if (!link.ok) return <BrokenLinkPage kind="status" faults={link.faults} />;
  return <StatusFlow request={link.request} />;
}

function StatusFlow({ request }: { readonly request: StatusRequest }) {
  const { hash } = useLocation();
  const merchant = useQuery(merchantInfoQuery(request.token));
  const watched = usePayin(request);
  const { payin } = watched;
  const verdict = payin && judgeUrl(payin.paymentMethodResponse.returnUrl, linkContext());
  const returnUrl = verdict?.ok ? verdict.url : undefined;
  const shop = verdict?.ok && bindsShop(request.token) ? verdict.host : undefined;
  const readKept = (kind: "payee" | "returnUrl") =>
    keptText(kind, request, () => sessionStorage).read();
  if (payin && payin.paymentRequested.money.currencyCode !== request.currencyCode) {
    return (
      <BrokenLinkPage
        kind="status"
        faults={[{ parameter: "currencyCode", fault: "other_currency" }]}
        returnUrl={returnUrl}
        isTokenProven
      />
    );
  }
  const isRefused = payin === undefined && watched.failure === "unauthorized";
  if (isRefused && isCutToken(request.token, serverNow())) {
    return (
      <BrokenLinkPage kind="status" faults={[{ parameter: "token", fault: "unauthorized" }]} />
    );
  }
  return (
    <PaymentFrame header={{ payment: request }}>
      <WatchedPayment
        watched={watched}
        request={request}
        channelName={merchant.data?.channelName ?? readKept("payee") ?? shop}
        returnUrl={readKept("returnUrl")}
        opensInstruction={hash === howToPayHash}
      />
    </PaymentFrame>
  );
}
