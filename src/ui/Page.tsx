import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./classNames.ts";
import styles from "./Page.module.css";

let hasShownPage = false;

/**
 * One screen: a banner and a header that stay in sight, one heading, the content, and the one thing to do at the bottom. The document's
 * title says the step; the focus follows to the heading when the step changes, but not on the first page of a visit, and when what had it
 * is gone.
 */
export function Page(props: {
  readonly banner?: ReactNode;
  readonly header?: ReactNode;
  readonly heading: ReactNode;
  /** Title of the browser's tab. */
  readonly documentTitle: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  const { banner, header, heading, documentTitle, children, actions } = props;
  const [isStep] = useState(hasShownPage);
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasShownPage) headingElement.current?.focus();
    hasShownPage = true;
  }, []);
  const focused = useRef<Element>(null);
  useEffect(() => {
    // What the customer looks at stays where it is.
    if (focused.current?.isConnected === false)
      headingElement.current?.focus({ preventScroll: true });
  });
  return (
    <div
      className={classNames(styles.page, isStep && styles.step)}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      <title>{documentTitle}</title>
      {banner !== undefined && <p className={styles.banner}>{banner}</p>}
      {header !== undefined && <header className={styles.header}>{header}</header>}
      <main className={styles.main}>
        <h1 ref={headingElement} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {children}
      </main>
      {hasContent(actions) && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** An empty bar would still draw its line. */
function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}
