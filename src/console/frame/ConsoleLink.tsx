import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useGoTo } from "../../route/useGoTo.ts";
import { ButtonLink } from "../../ui/Button.tsx";

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/** A link to another page of the console: the session, which is nowhere but in this page, goes with it. */
export function ConsoleLink({ href, children, ...rest }: LinkProps) {
  const onClick = useStay(href);
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  );
}

/** The same as a small button. */
export function ConsoleButtonLink(props: LinkProps) {
  return <ButtonLink {...props} look="small" onClick={useStay(props.href)} />;
}

/** Leads to an address without a load of the page, save where a new tab or window is wanted. */
function useStay(href: string) {
  const goTo = useGoTo();
  return (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || event.altKey) return;
    event.preventDefault();
    goTo(href, undefined);
    scrollTo(0, 0);
  };
}
