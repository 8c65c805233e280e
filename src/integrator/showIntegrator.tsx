import type { QueryClient } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { runtimeConfig } from "../api/runtimeConfig.ts";
import { paths } from "../route/paths.ts";
import { Integrator } from "./Integrator.tsx";
import { keptMode } from "./keptMode.ts";
import { takeSnapshot } from "./takeSnapshot.ts";
import { watchCalls } from "./watchCalls.ts";

/** Renders the drawer, or renders it again; undefined while it is off. */
let render: ((isAsked: boolean) => void) | undefined;

/**
 * Shows the developer drawer in a React root of its own, so that a failure on either side does not affect the other. If it is not
 * asked for now, it is on in this tab and keeps its state.
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
    // Before the focused element is removed: the focus continues from here.
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
