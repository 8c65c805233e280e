import type { AnchorHTMLAttributes } from "react";
import { useGoTo } from "../../route/useGoTo.ts";

/** A link to another page of the console: the session, which is nowhere but in this page, goes with it. A new tab signs in by itself. */
export function ConsoleLink(
  props: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string },
) {
  const { href, children, ...rest } = props;
  const goTo = useGoTo();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (!isPlain || event.altKey) return;
        event.preventDefault();
        goTo(href, undefined);
        scrollTo(0, 0);
      }}
    >
      {children}
    </a>
  );
}
