import { useLayoutEffect } from "react";

/** The tab icons, by the state of the payment. */
export type TabIconName = "waiting" | "received" | "failed" | "attention";

const plain = "/favicon.svg";
let wanted = plain;

function show(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
}

/** Sets the tab icon as long as it is mounted. */
export function TabIcon({ name }: { readonly name: TabIconName }) {
  useLayoutEffect(() => {
    wanted = `/icons/${name}.svg`;
    show();
    return () => {
      wanted = plain;
      // The next page may set another icon: nothing is shown in between.
      queueMicrotask(show);
    };
  }, [name]);
  return null;
}
