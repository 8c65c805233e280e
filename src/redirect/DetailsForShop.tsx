import type { ReactNode } from "react";
import { useText } from "../locales/language.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";

/** What the merchant's developer has to know about a link, behind one line: parameters by their names, which nobody translates (G39). */
export function DetailsForShop(props: {
  readonly lines: readonly string[];
  readonly children?: ReactNode;
}) {
  const text = useText();
  return (
    <Card>
      <More summary={text("redirect.broken.developer")}>
        {props.children}
        <ul translate="no">
          {props.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </More>
    </Card>
  );
}
