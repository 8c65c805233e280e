import { lazy } from "react";
import { BrokenLinkPage } from "../redirect/BrokenLinkPage.tsx";
import { readRedirectLink } from "../redirect/readLink.ts";
import { useAddress } from "./address.ts";
import { findPage } from "./findPage.ts";
import { linkContext } from "./linkContext.ts";
import { NoPage } from "./NoPage.tsx";
import { PaymentFlow } from "./PaymentFlow.tsx";

const InstitutionPage = lazy(() => import("../institution/InstitutionPage.tsx"));
const SandboxShopPage = lazy(() => import("../console/SandboxShopPage.tsx"));
const ShopReturnPage = lazy(() => import("../console/ShopReturnPage.tsx"));
const StatusFlow = lazy(() => import("./StatusFlow.tsx"));

/** Every page at its address; what the first option does not need is loaded when it is asked for. */
export function Pages() {
  const { pathname, search } = useAddress();
  const context = linkContext();
  const found = findPage(pathname, context.environment);
  switch (found.page) {
    case "payment": {
      const link = readRedirectLink(search, context);
      if (!link.ok) return <BrokenLinkPage faults={link.faults} returnUrl={link.returnUrl} />;
      return <PaymentFlow key={link.request.idPayin} request={link.request} />;
    }
    case "status":
      return <StatusFlow key={search} />;
    case "institution":
      return <InstitutionPage idVisit={found.idVisit} context={context} />;
    case "sandbox":
      return <SandboxShopPage />;
    case "sandboxReturn":
      return <ShopReturnPage idPayin={new URLSearchParams(search).get("idPayin") ?? undefined} />;
    case "none":
      break;
  }
  return <NoPage />;
}
