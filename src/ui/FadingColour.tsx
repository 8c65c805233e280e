import { useEffect, useState } from "react";
import { classNames } from "./classNames.ts";
import styles from "./FadingColour.module.css";

/** The class of the header's colour on the page that was shown last. */
let shownColour: string | undefined;

/** Returns the class of the header's colour before this one; undefined if there was none, or while the colour stays. */
export function useColourBefore(className: string | undefined): string | undefined {
  const [colour, setColour] = useState({ now: className, before: shownColour });
  if (colour.now !== className) setColour({ now: className, before: colour.now });
  useEffect(() => {
    shownColour = className;
  }, [className]);
  return colour.before === className ? undefined : colour.before;
}

/** Draws the colour that a part of the header had before, and fades it out. */
export function FadingColour(props: {
  readonly at: "header" | "sum" | "column";
  readonly colour: string | undefined;
}) {
  const { at, colour } = props;
  if (colour === undefined) return null;
  return <span className={classNames(styles[at], colour)} aria-hidden="true" />;
}
