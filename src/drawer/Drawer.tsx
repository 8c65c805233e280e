import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../ui/Button.tsx";
import { CallList } from "./CallList.tsx";
import { CopyReport } from "./CopyReport.tsx";
import { ParameterList } from "./ParameterList.tsx";
import { TokenRows } from "./TokenRows.tsx";
import styles from "./drawer.module.css";
import type { Snapshot } from "./snapshot.ts";
import { toFacts } from "./toFacts.ts";

/** The token's remaining time changes each second, and a new call should show soon. */
const refreshEveryMs = 1000;

/** Shows the developer drawer: a panel beside the page, which makes room for it, or on a narrower screen a sheet over its end. Escape closes it. */
export function Drawer(props: {
  readonly takeSnapshot: () => Snapshot;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  readonly onOff: () => void;
}) {
  const { takeSnapshot, takesFocus, onClose, onOff } = props;
  const [snapshot, setSnapshot] = useState(takeSnapshot);
  const heading = useRef<HTMLHeadingElement>(null);
  const refresh = useEffectEvent(() => setSnapshot(takeSnapshot()));
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const timer = setInterval(() => refresh(), refreshEveryMs);
    const onKey = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener("keydown", onKey);
    return () => {
      clearInterval(timer);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  useLayoutEffect(makeRoom, []);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const facts = toFacts(snapshot);
  const { scenario, token, parameters, calls, next, page } = facts;
  return (
    <div className={styles.drawer}>
      <div dir="ltr" className={styles.content}>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            Developer drawer
          </h2>
          <Button look="small" onClick={onClose}>
            Close
          </Button>
        </div>
        <CopyReport take={takeSnapshot}>
          <Button look="small" onClick={onOff}>
            Turn off
          </Button>
        </CopyReport>
        {scenario && (
          <Section title={`Scenario ${scenario.number}`}>
            <p className={styles.axes}>
              {scenario.options} × {scenario.data}
            </p>
            <p className={styles.why}>
              Options: {scenario.options}, because {scenario.whyOptions}.
            </p>
            <p className={styles.why}>
              Data: {scenario.data}, because {scenario.whyData}.
            </p>
          </Section>
        )}
        <Section title="Next steps">
          <ol className={styles.steps}>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
        {parameters.length > 0 && (
          <Section title="Parameters">
            <ParameterList parameters={parameters} />
          </Section>
        )}
        {token && (
          <Section title="Token">
            <TokenRows token={token} />
          </Section>
        )}
        <Section title="Calls">
          <CallList calls={calls} isBeforeCreate={page === "payment"} />
        </Section>
      </div>
    </div>
  );
}

/** Lets the page make room for the drawer on a wide screen. Returns the function that takes the room back. */
function makeRoom(): () => void {
  const { classList } = document.body;
  classList.add(styles.beside ?? "");
  return () => classList.remove(styles.beside ?? "");
}

/** Shows a part of the drawer under its heading. */
function Section(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{props.title}</h3>
      {props.children}
    </section>
  );
}
