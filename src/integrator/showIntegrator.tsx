import type { QueryClient } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { runtimeConfig } from "../api/runtimeConfig.ts";
import { paths } from "../route/paths.ts";
import { Integrator } from "./Integrator.tsx";
import { keptMode } from "./keptMode.ts";
import { takeSnapshot } from "./takeSnapshot.ts";
import { watchCalls } from "./watchCalls.ts";

let isShown = false;

/**
 * Switches integrator mode on, beside the page and apart from it: what fails there or here leaves the other alone. `asked` tells how its
 * fragment came into the address, which is then as it was before; `no` is a tab where it is on already, and stands as it was left.
 */
export function showIntegrator(client: QueryClient, asked: "atLoad" | "onPage" | "no"): void {
  // An entry of its own would have lost what the customer has chosen.
  if (asked === "onPage") history.back();
  if (asked === "atLoad")
    history.replaceState(history.state, "", location.pathname + location.search);
  // The console's pages are for developers already.
  if (isShown || location.pathname.startsWith(paths.sandbox)) return;
  isShown = true;
  const isOpen = asked !== "no" || keptMode.read() === "open";
  keptMode.write(isOpen ? "open" : "closed");
  const watched = watchCalls(runtimeConfig().apiBaseUrl);
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <Integrator
      look={() => takeSnapshot(client, watched)}
      isOpenAtFirst={isOpen}
      takesFocus={asked !== "no"}
      onOff={() => {
        keptMode.erase();
        watched.stop();
        root.unmount();
        place.remove();
        isShown = false;
        document.querySelector<HTMLElement>("h1")?.focus();
      }}
    />,
  );
}
