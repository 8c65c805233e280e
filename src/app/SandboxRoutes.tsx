import { lazyPage } from "./lazyPage.ts";
import { linkContext } from "./linkContext.ts";

const InstitutionPage = lazyPage(() => import("../institution/InstitutionPage.tsx"));

/** A page of the simulated institution (G28). */
export function InstitutionRoute({ idVisit }: { readonly idVisit: string }) {
  return <InstitutionPage idVisit={idVisit} context={linkContext()} />;
}
