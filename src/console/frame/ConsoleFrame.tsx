import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { Link, NavigationType, useNavigationType } from "react-router";
import { LanguageContext } from "../../locales/language.tsx";
import { sourceLanguage } from "../../locales/loadLanguage.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { WholePage } from "../../ui/WholePage.tsx";
import styles from "../console.module.css";
import frameStyles from "./frame.module.css";
import { type SectionName, sectionNames, sectionPath } from "../consolePaths.ts";
import { sessionStore, signOut } from "../session/session.ts";
import { merchantData } from "../session/useMerchant.ts";
import { text, textWith } from "../texts.ts";

/**
 * Shows the frame of every page of the console: navigation, heading, and an error message if a section cannot be loaded. To those who are
 * signed out, a section asks to sign in, without the way to other sections that would ask the same.
 */
export function ConsoleFrame(props: {
  /** The section that the navigation marks as current. */
  readonly section?: SectionName;
  readonly heading: string;
  readonly children: ReactNode;
}) {
  const { section, heading, children } = props;
  const navigationType = useNavigationType();
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  const isSignIn = section !== undefined && session.kind === "out";
  const shownHeading = isSignIn ? text("signIn.title") : heading;
  useLayoutEffect(() => {
    // The browser restores the scroll position of "back" and "forward" itself.
    if (navigationType === NavigationType.Push) scrollTo(0, 0);
  }, [navigationType]);
  return (
    <InSourceLanguage className={frameStyles.console}>
      <WholePage
        banner={text("test")}
        renderHeader={() => (
          <>
            <Account />
            {!isSignIn && <ConsoleNav current={section} />}
          </>
        )}
        heading={shownHeading}
        documentTitle={`${shownHeading} · ${text("title")}`}
      >
        <ErrorBoundary fallback={<NotLoaded />}>{children}</ErrorBoundary>
      </WholePage>
    </InSourceLanguage>
  );
}

function NotLoaded() {
  return (
    <>
      <Alert tone="bad" isUrgent title={text("notLoaded")}>
        {text("notLoaded.help")}
      </Alert>
      <div className={styles.actions}>
        <Button look="small" onClick={() => location.reload()}>
          {text("reload")}
        </Button>
      </div>
    </>
  );
}

/** Shows the console's name, the signed-in merchant, and the button that signs out. */
function Account() {
  const client = useQueryClient();
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  return (
    <div className={frameStyles.account}>
      <p className={frameStyles.title}>
        {text("title")}
        {state.kind === "in" && (
          <span className={styles.soft}>
            {textWith("signedIn", {
              merchantCode: <bdi translate="no">{state.session.credentials.merchantCode}</bdi>,
            })}
          </span>
        )}
      </p>
      {state.kind === "in" && (
        <Button
          look="small"
          onClick={() => {
            signOut();
            client.removeQueries({ queryKey: [merchantData] });
          }}
        >
          {text("signOut")}
        </Button>
      )}
    </div>
  );
}

/** Shows the sections of the console: beside the page on a desktop, above it on a phone. */
function ConsoleNav({ current }: { readonly current: SectionName | undefined }) {
  return (
    <nav aria-label={text("nav")} className={frameStyles.nav}>
      <ul className={frameStyles.navList}>
        {sectionNames.map((name) => (
          <li key={name}>
            <Link
              to={sectionPath(name)}
              aria-current={name === current ? "page" : undefined}
              className={frameStyles.navLink}
            >
              {text(`nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows its children, the pages for a merchant's developers, in the source language, whatever the page's language. */
export function InSourceLanguage(props: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const spoken = useMemo(() => ({ language: sourceLanguage() }), []);
  return (
    <LanguageContext value={spoken}>
      <div lang={spoken.language.code} dir={spoken.language.direction} className={props.className}>
        {props.children}
      </div>
    </LanguageContext>
  );
}
