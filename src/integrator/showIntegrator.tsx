import type { QueryClient } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { runtimeConfig } from "../api/runtimeConfig.ts";
import { paths } from "../route/paths.ts";
import { Integrator } from "./Integrator.tsx";
import { keptMode } from "./keptMode.ts";
import { takeSnapshot } from "./takeSnapshot.ts";
import { watchCalls } from "./watchCalls.ts";

/** Puts it up, or up anew where it stands already; none while it is off. */
let render: ((isAsked: boolean) => void) | undefined;

/**
 * Switches integrator mode on, beside the page and apart from it: what fails there or here leaves the other alone. Where it is not asked for, it is
 * on in this tab already, and stands as it was left.
 */
export function showIntegrator(client: QueryClient, isAsked: boolean): void {
  // The console's pages are for developers already.
  if (location.pathname.startsWith(paths.sandbox) || (render && !isAsked)) return;
  render ??= putUp(client);
  render(isAsked);
}

function putUp(client: QueryClient): (isAsked: boolean) => void {
  const watched = watchCalls(runtimeConfig().apiBaseUrl);
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const turnOff = () => {
    // While what has the focus is still there: it goes on from here.
    document.querySelector<HTMLElement>("h1")?.focus();
    keptMode.erase();
    watched.stop();
    root.unmount();
    place.remove();
    render = undefined;
  };
  let times = 0;
  return (isAsked) => {
    times += 1;
    const isOpen = isAsked || keptMode.read() === "open";
    keptMode.write(isOpen ? "open" : "closed");
    root.render(
      <Integrator
        key={times}
        look={() => takeSnapshot(client, watched)}
        isOpenAtFirst={isOpen}
        takesFocus={isAsked}
        onOff={turnOff}
      />,
    );
  };
}
