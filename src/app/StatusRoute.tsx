import { judgeUrl } from "@pay/contract/followableUrl.ts";
import type { StatusRequest } from "@pay/contract/redirectRequest.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { serverNow } from "../api/serverClock.ts";
import { usePayin } from "../payin/usePayin.ts";
import { howToPayHash } from "../redirect/keptLink.ts";
import { keptText } from "../redirect/keptText.ts";
import { merchantInfoQuery } from "../redirect/merchantInfo.ts";
import { readStatusLink } from "../redirect/readLink.ts";
import { isCutToken } from "../redirect/broken/judgeEndedToken.ts";
import { linkContext } from "../redirect/linkContext.ts";
import { BrokenLinkPage } from "./lazyPages.ts";
import { WatchedPayment } from "./WatchedPayment.tsx";

/** Shows the payment of a status link, at any time after its creation (§1). */
export default function StatusRoute() {
  const [link] = useState(() => readStatusLink(location.search, linkContext()));
  if (!link.ok) return <BrokenLinkPage kind="status" faults={link.faults} />;
  return <StatusFlow request={link.request} />;
}

function StatusFlow({ request }: { readonly request: StatusRequest }) {
  const { hash } = useLocation();
  const merchant = useQuery(merchantInfoQuery(request.token));
  const watched = usePayin(request);
  const { payin } = watched;
  const readKept = (kind: "payee" | "returnUrl") =>
    keptText(kind, request, () => sessionStorage).read();
  if (payin && payin.paymentRequested.money.currencyCode !== request.currencyCode) {
    const returnVerdict = judgeUrl(payin.paymentMethodResponse.returnUrl, linkContext());
    return (
      <BrokenLinkPage
        kind="status"
        faults={[{ parameter: "currencyCode", fault: "other_currency" }]}
        returnUrl={returnVerdict.ok ? returnVerdict.url : undefined}
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
    <WatchedPayment
      watched={watched}
      request={request}
      channelName={merchant.data?.channelName ?? readKept("payee")}
      returnUrl={readKept("returnUrl")}
      opensInstruction={hash === howToPayHash}
    />
  );
}
