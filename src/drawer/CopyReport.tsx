import { type ReactNode, useState } from "react";
import { runtimeConfig } from "../api/runtimeConfig.ts";
import { Button } from "../ui/Button.tsx";
import { LiveRegion } from "../ui/LiveRegion.tsx";
import { copyText } from "../ui/copyText.ts";
import styles from "./drawer.module.css";
import type { Snapshot } from "./snapshot.ts";
import { toFacts } from "./toFacts.ts";
import { type Surroundings, writeReport } from "./writeReport.ts";

/** Copies a bug report. If copying fails, it shows the report to be copied by hand. */
export function CopyReport(props: {
  readonly take: () => Snapshot;
  /** Buttons beside it. */
  readonly children: ReactNode;
}) {
  const { take, children } = props;
  const [outcome, setOutcome] = useState<{ readonly report: string; readonly isCopied: boolean }>();
  const copy = async () => {
    const snapshot = take();
    const report = writeReport(toFacts(snapshot), readSurroundings(snapshot));
    setOutcome({ report, isCopied: await copyText(report) });
  };
  return (
    <div className={styles.copying}>
      <div className={styles.actions}>
        <Button look="small" onClick={() => void copy()}>
          Copy as bug report
        </Button>
        {children}
      </div>
      <LiveRegion className={styles.copied}>
        {outcome &&
          (outcome.isCopied
            ? "Copied, without the token and customer data."
            : "Copying failed. Copy the report by hand.")}
      </LiveRegion>
      {outcome?.isCopied === false && (
        <textarea
          ref={selectAll}
          readOnly
          rows={6}
          className={styles.report}
          aria-label="Bug report"
          value={outcome.report}
        />
      )}
    </div>
  );
}

function selectAll(report: HTMLTextAreaElement | null): void {
  report?.select();
}

function readSurroundings({ nowMs, pathname, language }: Snapshot): Surroundings {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  return {
    origin: location.origin,
    pathname,
    environment: runtimeConfig().environment,
    build: script === undefined ? undefined : new URL(script).pathname.split("/").at(-1),
    userAgent: navigator.userAgent,
    viewport: `${innerWidth} × ${innerHeight} px, ${devicePixelRatio} device pixels each`,
    languages: `page ${language}, browser ${String(navigator.languages)}`,
    atMs: nowMs,
  };
}
