import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useSpeak } from "../locales/language.tsx";
import { classNames } from "./classNames.ts";
import styles from "./Page.module.css";

// Without a connection there is no other language to be had either.
const LanguageSwitch = lazy(() =>
  import("../locales/LanguageSwitch.tsx").catch(() => ({ default: () => <></> })),
);

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
  const speak = useSpeak();
  const [isStep] = useState(hasShownPage);
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasShownPage) headingElement.current?.focus();
    hasShownPage = true;
  }, []);
  const page = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const takeLostFocus = () => {
      // What the customer looks at stays where it is.
      if (focused.current?.isConnected === false)
        headingElement.current?.focus({ preventScroll: true });
    };
    // Whatever part of the page changed; but who took the button away may have a better place for the focus, so it comes first.
    const changes = new MutationObserver(() => requestAnimationFrame(takeLostFocus));
    if (page.current) changes.observe(page.current, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
    };
  }, []);
  return (
    <div
      ref={page}
      className={classNames(styles.page, isStep && styles.step)}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      <title>{documentTitle}</title>
      <header className={styles.top}>
        {banner !== undefined && <p className={styles.banner}>{banner}</p>}
        {header !== undefined && <div className={styles.header}>{header}</div>}
      </header>
      <main className={styles.body}>
        <div className={styles.main}>
          <h1 ref={headingElement} tabIndex={-1} className={styles.heading}>
            {heading}
          </h1>
          {children}
        </div>
        {hasContent(actions) && <div className={styles.actions}>{actions}</div>}
      </main>
      {speak && (
        <footer className={styles.foot}>
          <Suspense>
            <LanguageSwitch speak={speak} />
          </Suspense>
        </footer>
      )}
    </div>
  );
}

/** An empty bar would still draw its line. */
function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}
