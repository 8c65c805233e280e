import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { runtimeConfig } from "../api/runtimeConfig.ts";
import { readLinkValues } from "../redirect/broken/linkValues.ts";
import type { OpenedLink } from "../boot/openedLink.ts";
import { paths } from "../route/paths.ts";
import { storedText } from "../ui/storedText.ts";
import { CornerButton } from "./CornerButton.tsx";
import { Drawer } from "./Drawer.tsx";
import styles from "./drawer.module.css";
import { watchCalls } from "./watchCalls.ts";
import { type Snapshot, takeSnapshot } from "./snapshot.ts";

/** Stores for the life of the tab that the developer drawer is on, and whether it is open. It stores nothing else. */
const drawerState = storedText("integrator", () => sessionStorage);

/** Renders the drawer, or renders it again; undefined while it is off. */
let render: ((isAsked: boolean) => void) | undefined;

/**
 * Shows the developer drawer in a React root of its own, so that a failure on either side does not affect the other. If it is not
 * asked for now, it is on in this tab and keeps its state.
 */
export function showDrawer(client: QueryClient, link: OpenedLink, isAsked: boolean): void {
  // No drawer in the console: all of it is for developers.
  if (location.pathname.startsWith(paths.sandbox) || (render && !isAsked)) return;
  render ??= createDrawer(client, link);
  render(isAsked);
}

function createDrawer(client: QueryClient, link: OpenedLink): (isAsked: boolean) => void {
  const opened = { link, values: readLinkValues(location.search) };
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
        takeSnapshot={() => takeSnapshot(client, opened, watched)}
        isOpenAtFirst={isOpen}
        takesFocus={isAsked}
        onOff={turnOff}
      />,
    );
  };
}

/** Shows the button in the corner of the page, or the drawer that it opens. */
function DeveloperDrawer(props: {
  /** Returns the current state of the page. */
  readonly takeSnapshot: () => Snapshot;
  readonly isOpenAtFirst: boolean;
  /** Whether to move the focus to the button: only if the developer has just asked for the drawer. */
  readonly takesFocus: boolean;
  readonly onOff: () => void;
}) {
  const [state, setState] = useState({ isOpen: props.isOpenAtFirst, takesFocus: props.takesFocus });
  const { isOpen, takesFocus } = state;
  const turn = (next: "open" | "closed") => {
    drawerState.write(next);
    setState({ isOpen: next === "open", takesFocus: true });
  };
  return (
    <aside lang="en" translate="no" aria-label="Developer drawer" className={styles.place}>
      {isOpen ? (
        <Drawer
          takeSnapshot={props.takeSnapshot}
          takesFocus={takesFocus}
          onClose={() => turn("closed")}
          onOff={props.onOff}
        />
      ) : (
        <CornerButton takesFocus={takesFocus} onOpen={() => turn("open")} />
      )}
    </aside>
  );
}
