import { createElement, type ReactNode, useState } from "react";
import { classNames } from "./classNames.ts";
import { drawMark } from "./drawMark.ts";
import styles from "./PartyHeader.module.css";

/** The logos that have been shown: on the next page they stand there at once. */
const shownLogos = new Set<string>();

/** Shows who is paid: a logo, or the initials until it has loaded and where it fails to; a name, and a line of detail. */
export function PartyHeader(props: {
  readonly name?: string | undefined;
  /** Address of a logo. It is decoration where a name stands beside it. */
  readonly logo?: string | undefined;
  /** Who the logo is, where the name beside it is another. */
  readonly logoName?: string | undefined;
  /** Whether nobody is named but a host, which has no initials. */
  readonly isHost?: boolean;
  readonly detail?: ReactNode;
  /** What stands in the place of the detail while the amount is scrolled away. */
  readonly brief?: ReactNode;
}) {
  const { name, logo, logoName = "", isHost = false, detail, brief } = props;
  const [, setShown] = useState(0);
  const isLogoShown = logo !== undefined && shownLogos.has(logo);
  return (
    <div className={styles.header}>
      {logo && (
        <img
          src={logo}
          alt={logoName}
          hidden={!isLogoShown}
          className={styles.logo}
          onLoad={() => setShown(shownLogos.add(logo).size)}
        />
      )}
      {!isLogoShown && !isHost && name && drawMark(createElement, { name }, styles.tile)}
      <div className={styles.party}>
        {name !== undefined && <p className={styles.name}>{name}</p>}
        {detail !== undefined && (
          <p className={classNames(styles.detail, brief !== undefined && styles.behind)}>
            {detail}
          </p>
        )}
        {brief}
      </div>
    </div>
  );
}

/** Shows the amount of a payment below its label. A long one is drawn smaller, to stay on one line. */
export function Figure(props: {
  readonly label: string;
  readonly isLong: boolean;
  readonly children: ReactNode;
  /** A button beside the amount. */
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.figureRow}>
      <p className={styles.figure}>
        <span className={styles.figureLabel}>{props.label}</span>{" "}
        <strong className={props.isLong ? styles.long : undefined}>{props.children}</strong>
      </p>
      {props.action}
    </div>
  );
}

/** Repeats state and amount in one line, while they are scrolled away. Screen readers have them already. */
export function BriefFigure(props: { readonly sign?: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={styles.brief} aria-hidden="true">
      {props.sign}
      {props.children}
    </p>
  );
}
