import type { QueryClient } from "@tanstack/react-query";
import type { OpenedLink } from "../boot/openedLink.ts";

const isAskedFor = () => location.hash === "#integrator";

/**
 * Loads the developer drawer if the address has the fragment `#integrator` or the drawer is on in this tab, after the page is
 * `shown`. Call it only in the sandbox, and before the router listens: the fragment is a history entry without the customer's
 * choice.
 */
export function offerDrawer(client: QueryClient, link: OpenedLink, shown: Promise<void>): void {
  const wasAskedFor = isAskedFor();
  // At once, because the customer may navigate on and then come back to the fragment.
  if (wasAskedFor) history.replaceState(history.state, "", location.pathname + location.search);
  const offer = async (event?: Event) => {
    const isAsked = event ? isAskedFor() : wasAskedFor;
    if (isAsked) {
      event?.stopImmediatePropagation();
      // The fragment's history entry lacks the customer's choice. At once, because the customer may navigate on.
      if (event) history.back();
    }
    // Throws if storage is denied, and the drawer stays off.
    else if (!sessionStorage.getItem("integrator")) return;
    const { showDrawer } = await import("../drawer/showDrawer.tsx");
    showDrawer(client, link, isAsked);
  };
  const offerQuietly = (event?: Event) => void offer(event).catch(() => 0);
  addEventListener("popstate", offerQuietly);
  void shown.then(() => offer()).catch(() => 0);
}
