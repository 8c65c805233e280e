import { useMemo } from "react";
import { useLocation } from "react-router";
import { readRedirectLink } from "../redirect/readLink.ts";
import { linkContext } from "./linkContext.ts";
import { BrokenLinkPage } from "./rarePages.ts";
import { PaymentFlow } from "./PaymentFlow.tsx";

/** Follows a RedirectURL, or explains its faults (G39). */
export function PaymentRoute() {
  const { search } = useLocation();
  const link = useMemo(() => readRedirectLink(search, linkContext()), [search]);
  if (!link.ok) return <BrokenLinkPage faults={link.faults} returnUrl={link.returnUrl} />;
  return <PaymentFlow key={link.request.idPayin} request={link.request} />;
}
