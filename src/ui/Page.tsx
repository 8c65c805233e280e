import {
  lazy,
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useSpeak } from "../locales/language.tsx";
import { classNames } from "./classNames.ts";
import { LatePart } from "./LatePart.tsx";
import styles from "./Page.module.css";

// It may fail: without a connection no other language can be loaded either.
const LanguageSwitch = lazy(() => import("../locales/LanguageSwitch.tsx"));

let hasShownPage = false;
let loadingWords: HTMLElement | undefined;

/**
 * Has the first page take the focus. Call it where the shell was not replaced before: a screen reader has read it, and says nothing of its
 * replacement. The words of the wait stand in an element that stays, empty: Orca is silent about a focus where what it read before is gone.
 */
export function announceFirstPage(loading: string): void {
  loadingWords = document.createElement("p");
  loadingWords.className = styles.unseen ?? "";
  loadingWords.textContent = loading;
  document.body.prepend(loadingWords);
}

/** The header of a page, which may stay while its task changes. */
interface HeaderProps {
  readonly banner?: ReactNode;
  /** Renders the row of the header that stays in sight: who is paid, and once the rest has been scrolled away, how much. */
  readonly renderHeader?: ((isSumGone: boolean) => ReactNode) | undefined;
  /** A button beside the language, such as for help. */
  readonly tool?: ReactNode;
  /** The rest of the header: the state and the amount. */
  readonly sum?: ReactNode;
  /** A class that colours the header. From one class to the next, the colour fades. */
  readonly className?: string | undefined;
}

/** The class of the header's colour, and of the one before it, which fades out. */
interface Colours {
  readonly now?: string | undefined;
  readonly before?: string | undefined;
}

/** The task of a page. */
interface TaskProps {
  readonly heading: ReactNode;
  /** A mark at the end of the heading's line. It is false where one may appear later: a heading that moves is not announced. */
  readonly mark?: ReactNode;
  /** Title of the browser tab. */
  readonly documentTitle: string;
  /** What the payment is about, e.g. how much and to whom. Screen readers say it after the heading of the first page. */
  readonly about?: string | undefined;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** The footer. On a phone it stands above the bar, which stays in sight. */
  readonly foot?: ReactNode;
  /** Content below the bar, which moves nothing when it comes and goes. */
  readonly after?: ReactNode;
}

/**
 * Shows the header with who is paid and how much, and keeps it while the task below it changes. It moves the focus to the task's
 * heading when the focused element is removed.
 */
export function PageFrame(props: HeaderProps & { readonly children: ReactNode }) {
  const { banner, renderHeader, tool, sum, className, children } = props;
  const speak = useSpeak();
  const [sumElement, isSumGone] = useIsScrolledAway();
  // The first colour of a visit does not fade in.
  const [colour, setColour] = useState<Colours>({ now: className });
  if (colour.now !== className) setColour({ now: className, before: colour.now });
  const before = colour.before && (
    <span key={colour.before} className={colour.before} data-before="" aria-hidden="true" />
  );
  const page = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const takeLostFocus = () => {
      // The scroll position does not change.
      if (focused.current?.isConnected === false)
        focusHeading(page.current?.querySelector("h1"), { preventScroll: true });
    };
    // In the next frame, because the component that removed the focused element may move the focus itself.
    const changes = new MutationObserver(() => requestAnimationFrame(takeLostFocus));
    if (page.current) changes.observe(page.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return (
    <div
      ref={page}
      className={classNames(styles.page, className, sum ? styles.split : undefined)}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
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
            {before}
          </div>
          {sum && (
            <div ref={sumElement} className={styles.sum}>
              {sum}
              {before}
            </div>
          )}
        </div>
      </header>
      {children}
    </div>
  );
}

/**
 * Shows the task with its heading, and the bar of the next action. It sets the document's title, and moves the focus to its
 * heading. The first page of a visit takes it only after the shell, and does not scroll then.
 */
export function PageTask(props: TaskProps) {
  const { heading, mark, documentTitle, about, children, actions, foot, after } = props;
  const [isStep] = useState(hasShownPage);
  // The focus interrupts whoever hears the title and the header.
  const description = loadingWords && !isStep ? about : undefined;
  const headingElement = useRef<HTMLHeadingElement>(null);
  // Before a key that is pressed meanwhile moves the focus: it would be taken back.
  useLayoutEffect(() => {
    if (isStep) scrollTo(0, 0);
    if (isStep || loadingWords) focusHeading(headingElement.current, { preventScroll: !isStep });
    if (loadingWords) loadingWords.textContent = "";
    hasShownPage = true;
  }, [isStep]);
  const title = (
    <h1
      ref={headingElement}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for every role
      aria-description={description}
      className={styles.heading}
    >
      {heading}
    </h1>
  );
  return (
    <>
      <title>{documentTitle}</title>
      <main className={classNames(styles.body, isStep && styles.step)}>
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
        {actions && <div className={styles.actions}>{actions}</div>}
        {after}
      </main>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </>
  );
}

/**
 * Moves the focus to a heading, and the selection with it. A removed button that had the selection leaves it at the end of the page, and
 * Orca would read on from there.
 */
function focusHeading(heading: HTMLElement | null | undefined, options: FocusOptions): void {
  if (!heading) return;
  heading.focus(options);
  getSelection()?.collapse(heading, 0);
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
