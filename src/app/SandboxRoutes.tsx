import { lazy } from "react";
import { useLocation, useParams } from "react-router";
import { withTexts } from "../locales/loadLanguage.ts";
import { linkContext } from "./linkContext.ts";

const InstitutionPage = lazy(() => withTexts(import("../institution/InstitutionPage.tsx")));
const ShopReturnPage = lazy(() => withTexts(import("../console/ShopReturnPage.tsx")));

/** A page of the simulated institution (G28). */
export function InstitutionRoute() {
  const { idVisit = "" } = useParams();
  return <InstitutionPage idVisit={idVisit} context={linkContext()} />;
}

/** Where the sandbox shop's customers come back to. */
export function ShopReturnRoute() {
  const { search } = useLocation();
  return <ShopReturnPage idPayin={new URLSearchParams(search).get("idPayin") ?? undefined} />;
}
