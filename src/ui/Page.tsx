import {
  lazy,
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useSpeak } from "../locales/language.tsx";
import { classNames } from "./classNames.ts";
import { FadingColour, useColourBefore } from "./FadingColour.tsx";
import { LatePart } from "./LatePart.tsx";
import styles from "./Page.module.css";

// It may fail: without a connection no other language can be loaded either.
const LanguageSwitch = lazy(() => import("../locales/LanguageSwitch.tsx"));

let hasShownPage = false;

/**
 * Shows one screen: the header with who is paid and how much, the task with its heading, and the bar of the next action. It sets
 * the document's title. It moves the focus to the heading when the focused element is removed, and when the step changes. The first
 * page of a visit does not take the focus.
 */
export function Page(props: {
  readonly banner?: ReactNode;
  /** Renders the row of the header that stays in sight: who is paid, and once the rest has been scrolled away, how much. */
  readonly renderHeader?: ((isSumGone: boolean) => ReactNode) | undefined;
  /** A button beside the language, such as for help. */
  readonly tool?: ReactNode;
  /** The rest of the header: the state and the amount. */
  readonly sum?: ReactNode;
  /** A class that colours the header. From one class to the next, the colour fades. */
  readonly className?: string | undefined;
  readonly heading: ReactNode;
  /** A mark at the end of the heading's line. It is false where one may appear later: a heading that moves is not announced. */
  readonly mark?: ReactNode;
  /** Title of the browser tab. */
  readonly documentTitle: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Content after the task, before the bar. */
  readonly foot?: ReactNode;
  /** Content below the bar, which moves nothing when it comes and goes. */
  readonly after?: ReactNode;
}) {
  const { banner, renderHeader, tool, sum, className, heading, documentTitle, children } = props;
  const { actions, foot, mark, after } = props;
  const speak = useSpeak();
  const [isStep] = useState(hasShownPage);
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasShownPage) headingElement.current?.focus();
    hasShownPage = true;
  }, []);
  const [sumElement, isSumGone] = useIsScrolledAway();
  const colourBefore = useColourBefore(className);
  const page = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const takeLostFocus = () => {
      // The scroll position does not change.
      if (focused.current?.isConnected === false)
        headingElement.current?.focus({ preventScroll: true });
    };
    // In the next frame, because the component that removed the focused element may move the focus itself.
    const changes = new MutationObserver(() => requestAnimationFrame(takeLostFocus));
    if (page.current) changes.observe(page.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  const title = (
    <h1 ref={headingElement} tabIndex={-1} className={styles.heading}>
      {heading}
    </h1>
  );
  return (
    <div
      ref={page}
      className={classNames(
        styles.page,
        className,
        hasContent(sum) && styles.split,
        isStep && styles.step,
      )}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      <title>{documentTitle}</title>
      <FadingColour key={colourBefore} at="column" colour={colourBefore} />
      <header className={styles.top}>
        {banner !== undefined && <p className={styles.banner}>{banner}</p>}
        <div className={styles.party}>
          <div className={styles.header}>
            {renderHeader?.(isSumGone)}
            <div className={styles.tools}>
              {speak && (
                <LatePart>
                  <LanguageSwitch speak={speak} />
                </LatePart>
              )}
            </div>
            {tool}
            <FadingColour key={colourBefore} at="header" colour={colourBefore} />
          </div>
          {hasContent(sum) && (
            <div ref={sumElement} className={styles.sum}>
              {sum}
              <FadingColour key={colourBefore} at="sum" colour={colourBefore} />
            </div>
          )}
        </div>
      </header>
      <main className={styles.body}>
        <div className={styles.main}>
          {mark === undefined ? (
            title
          ) : (
            <div className={styles.headingLine}>
              {title}
              {mark}
            </div>
          )}
          {children}
        </div>
        {(hasContent(actions) || hasContent(foot)) && (
          <div className={styles.end}>
            {hasContent(foot) && <div className={styles.foot}>{foot}</div>}
            {hasContent(actions) && <div className={styles.actions}>{actions}</div>}
            {after}
          </div>
        )}
      </main>
    </div>
  );
}

/** Returns a ref and whether its element has been scrolled out above the screen, or below the row that stays in sight. */
function useIsScrolledAway(): [RefCallback<Element>, boolean] {
  const [isAway, setIsAway] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    // An update before React has hydrated the page would make it draw the page anew.
    let isNowAway = false;
    const tell = (isSeen: boolean) => {
      if (isNowAway !== isSeen) return;
      isNowAway = !isSeen;
      setIsAway(isNowAway);
    };
    const watching = new IntersectionObserver(
      ([entry]) =>
        tell(entry === undefined || entry.isIntersecting || entry.boundingClientRect.top > 0),
      { rootMargin: "-60px 0px 0px" },
    );
    watching.observe(element);
    return () => {
      watching.disconnect();
      tell(true);
    };
  }, []);
  return [watch, isAway];
}

/** Tells whether a bar has content: an empty one would still draw its line. */
function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}
