import type { ReactNode } from "react";
import { useText } from "../locales/language.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";

/** A link may have thousands of faults, under names as long as itself: so many lines, and so much of each, tell what is wrong with it. */
const mostLines = 20;
const mostLetters = 120;

/** What the merchant's developer has to know about a link, behind one line: parameters by their names, which nobody translates (G39). */
export function DetailsForShop(props: {
  readonly lines: readonly string[];
  readonly children?: ReactNode;
  /** What can be done to learn more. */
  readonly action?: ReactNode;
}) {
  const text = useText();
  return (
    <Card>
      <More summary={text("redirect.broken.developer")}>
        {props.children}
        <ul translate="no">
          {shorten(props.lines).map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines never move, and cut ones may be alike
            <li key={index}>{line}</li>
          ))}
        </ul>
        {props.action}
      </More>
    </Card>
  );
}

function shorten(lines: readonly string[]): readonly string[] {
  const shown = lines
    .slice(0, mostLines)
    .map((line) => (line.length > mostLetters ? `${line.slice(0, mostLetters)}…` : line));
  return lines.length > mostLines ? [...shown, "…"] : shown;
}
