import { createElement, type ReactNode, useState } from "react";
import { classNames } from "./classNames.ts";
import { drawMark } from "./drawMark.ts";
import styles from "./PartyHeader.module.css";

/**
 * Shows who is paid: a tile with a logo or initials, a name and a line of detail. The merchant's own mark comes before the logo of
 * the brand. An image that fails to load is replaced by the initials.
 */
export function PartyHeader(props: {
  readonly name?: string | undefined;
  /** Path of the merchant's own logo on the API's origin (G46), which covers the initials. */
  readonly mark?: string | undefined;
  readonly logo?: { readonly src: string; readonly alt: string } | undefined;
  readonly detail?: ReactNode;
  /** What stands in the place of the detail while the amount is scrolled away. */
  readonly brief?: ReactNode;
}) {
  const { name, mark, logo, detail, brief } = props;
  const [isLogoLost, setIsLogoLost] = useState(false);
  return (
    <div className={styles.header}>
      {logo && mark === undefined && !isLogoLost ? (
        <img
          src={logo.src}
          alt={logo.alt}
          className={styles.logo}
          onError={() => setIsLogoLost(true)}
        />
      ) : (
        name !== undefined && drawMark(createElement, { name, logo: mark }, styles.tile)
      )}
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
  const { action } = props;
  const figure = (
    <p className={styles.figure}>
      <span className={styles.figureLabel}>{props.label}</span>{" "}
      <strong className={props.isLong ? styles.long : undefined}>{props.children}</strong>
    </p>
  );
  if (action === undefined) return figure;
  return (
    <div className={styles.figureRow}>
      {figure}
      {action}
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
