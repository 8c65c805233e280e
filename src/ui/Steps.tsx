import type { ReactNode } from "react";
import { Caution } from "./Caution.tsx";
import { TextWithDigits } from "./Digits.tsx";
import styles from "./Steps.module.css";

/** A step whose words are more than a text, or that can be done wrong. */
export interface Step {
  readonly words: ReactNode;
  /** A caution about this step. */
  readonly caution?: ReactNode;
}

/** Shows steps as a numbered list, each with its caution below it. */
export function Steps(props: {
  readonly steps: readonly (string | Step)[];
  /** The language of the steps if it is not the page's; empty if it is not known. */
  readonly lang?: string | undefined;
}) {
  const { steps, lang } = props;
  return (
    <ol className={styles.steps} lang={lang}>
      {steps.map((step, index) => {
        const { words, caution }: Step =
          typeof step === "string" ? { words: <TextWithDigits text={step} /> } : step;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- steps never move, and two may have the same words
          <li key={index}>
            <div>
              {/* The service's words may have another direction than the page's. */}
              <bdi>{words}</bdi>
              {caution !== undefined && <Caution>{caution}</Caution>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
