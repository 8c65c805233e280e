import type { ReactNode } from "react";
import { useText } from "../locales/language.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";

/** A link may have many faults, and a preset code may be as long as the link. This many lines, shortened, are enough. */
const mostLines = 20;
const mostLetters = 300;

/** Shows the faults of a link to the merchant's developer, in a disclosure. The lines are English, as all texts for developers (G39). */
export function DetailsForShop(props: {
  readonly lines: readonly string[];
  readonly children?: ReactNode;
  /** A button for more information. */
  readonly action?: ReactNode;
}) {
  const text = useText();
  return (
    <Card>
      <More summary={text("redirect.broken.developer")}>
        {props.children}
        <ul lang="en" dir="ltr" translate="no">
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
