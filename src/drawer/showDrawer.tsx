import type { QueryClient } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { runtimeConfig } from "../api/runtimeConfig.ts";
import { paths } from "../route/paths.ts";
import { DeveloperDrawer } from "./DeveloperDrawer.tsx";
import { drawerState } from "./drawerState.ts";
import { takeSnapshot } from "./takeSnapshot.ts";
import { watchCalls } from "./watchCalls.ts";

/** Renders the drawer, or renders it again; undefined while it is off. */
let render: ((isAsked: boolean) => void) | undefined;

/**
 * Shows the developer drawer in a React root of its own, so that a failure on either side does not affect the other. If it is not
 * asked for now, it is on in this tab and keeps its state.
 */
export function showDrawer(client: QueryClient, isAsked: boolean): void {
  // The console's pages are for developers already.
  if (location.pathname.startsWith(paths.sandbox) || (render && !isAsked)) return;
  render ??= createDrawer(client);
  render(isAsked);
}

function createDrawer(client: QueryClient): (isAsked: boolean) => void {
  const watched = watchCalls(runtimeConfig().apiBaseUrl);
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const turnOff = () => {
    // Before the focused element is removed: the focus continues from here.
    document.querySelector<HTMLElement>("h1")?.focus();
    drawerState.erase();
    watched.stop();
    root.unmount();
    place.remove();
    render = undefined;
  };
  let times = 0;
  return (isAsked) => {
    times += 1;
    const isOpen = isAsked || drawerState.read() === "open";
    drawerState.write(isOpen ? "open" : "closed");
    root.render(
      <DeveloperDrawer
        key={times}
        look={() => takeSnapshot(client, watched)}
        isOpenAtFirst={isOpen}
        takesFocus={isAsked}
        onOff={turnOff}
      />,
    );
  };
}
