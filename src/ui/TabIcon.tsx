import { useLayoutEffect } from "react";

/** What the icon in the tab strip tells of the payment. */
export type TabIconName = "waiting" | "received" | "failed" | "attention";

const plain = "/favicon.svg";
let wanted = plain;

function show(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
}

/** Makes the tab's icon tell where the payment stands, as long as the page that it is on is shown. */
export function TabIcon({ name }: { readonly name: TabIconName }) {
  useLayoutEffect(() => {
    wanted = `/icons/${name}.svg`;
    show();
    return () => {
      wanted = plain;
      // The page that comes instead may want another icon: none is shown in between.
      queueMicrotask(show);
    };
  }, [name]);
  return null;
}
