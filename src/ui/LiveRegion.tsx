import type { ReactNode } from "react";

/**
 * Has screen readers announce its content, as a whole, each time that it changes. It has no role: with `role="status"`, they say “status bar” for an
 * empty one to customers who read through the page. Mount it before it has content, and display it while it is empty: what appears with its first words is not announced.
 */
export function LiveRegion(props: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span aria-live="polite" aria-atomic="true" className={props.className}>
      {props.children}
    </span>
  );
}
