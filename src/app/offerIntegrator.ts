import type { QueryClient } from "@tanstack/react-query";

const isAskedFor = () => location.hash === "#integrator";

/**
 * Loads integrator mode where the fragment `#integrator` asks for it, once the page is `shown` or later, or where it is on in this tab. For the
 * sandbox only, and before the router listens: to that the fragment would be another entry, in which nothing is chosen yet.
 */
export function offerIntegrator(client: QueryClient, shown: Promise<void>): void {
  const wasAskedFor = isAskedFor();
  // At once: later the customer may have gone on from here, and would meet it again on the way back.
  if (wasAskedFor) history.replaceState(history.state, "", location.pathname + location.search);
  const look = async (event?: Event) => {
    const isAsked = event ? isAskedFor() : wasAskedFor;
    if (isAsked) {
      event?.stopImmediatePropagation();
      // The entry of its own has none of what the page keeps with its entry. At once: later the customer may have gone on from here.
      if (event) history.back();
    }
    // Storage that is denied throws: then it is not on.
    else if (!sessionStorage.getItem("integrator")) return;
    const { showIntegrator } = await import("../integrator/showIntegrator.tsx");
    showIntegrator(client, isAsked);
  };
  const lookQuietly = (event?: Event) => void look(event).catch(() => 0);
  addEventListener("popstate", lookQuietly);
  void shown.then(() => look()).catch(() => 0);
}
