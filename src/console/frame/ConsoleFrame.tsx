import { type ReactNode, useLayoutEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { InSourceLanguage } from "../../locales/InSourceLanguage.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { Page } from "../../ui/Page.tsx";
import styles from "../console.module.css";
import type { SectionName } from "../consolePaths.ts";
import { text } from "../consoleText.ts";
import { ConsoleNav } from "./ConsoleNav.tsx";

/** Shows the frame of every page of the console: navigation, heading, and an error message if a section cannot be loaded. */
export function ConsoleFrame(props: {
  /** The section that the navigation marks as current. */
  readonly section?: SectionName;
  readonly heading: string;
  readonly children: ReactNode;
}) {
  const { section, heading, children } = props;
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    // The browser restores the scroll position of "back" and "forward" itself.
    if (navigationType === NavigationType.Push) scrollTo(0, 0);
  }, [navigationType]);
  return (
    <InSourceLanguage className={styles.console}>
      <Page
        banner={text("test")}
        header={<ConsoleNav current={section} />}
        heading={heading}
        documentTitle={`${heading} · ${text("title")}`}
      >
        <ErrorBoundary fallback={<NotLoaded />}>{children}</ErrorBoundary>
      </Page>
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
