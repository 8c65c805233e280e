import { useLocation } from "react-router";
import { lazyPage } from "./lazyPage.ts";
import { linkContext } from "./linkContext.ts";

const InstitutionPage = lazyPage(() => import("../institution/InstitutionPage.tsx"));
const ShopReturnPage = lazyPage(() => import("../console/ShopReturnPage.tsx"));

/** A page of the simulated institution (G28). */
export function InstitutionRoute({ idVisit }: { readonly idVisit: string }) {
  return <InstitutionPage idVisit={idVisit} context={linkContext()} />;
}

/** Where the sandbox shop's customers come back to. */
export function ShopReturnRoute() {
  const { search } = useLocation();
  return <ShopReturnPage idPayin={new URLSearchParams(search).get("idPayin") ?? undefined} />;
}
