import type { ReactNode } from "react";
import { useText } from "../locales/language.tsx";
import { StepBarContext } from "../reference/stepBar.ts";
import { Tabs } from "../ui/Tabs.tsx";
import styles from "./Instruction.module.css";

/** Shows a payment in two steps, of which the second adds the reference that it cannot be matched without (G12). */
export function ReferenceSteps(props: {
  /** Whether the customer is at the second step. */
  readonly isAtReference: boolean;
  /** Whether the first step can still be done. */
  readonly isPayable: boolean;
  readonly onStep: (isAtReference: boolean) => void;
  /** The place in the bar of the button that sends the reference. */
  readonly place: HTMLElement | null;
  readonly reference: ReactNode;
  /** The first step. */
  readonly children: ReactNode;
}) {
  const { isAtReference, isPayable, onStep, place, reference, children } = props;
  const text = useText();
  const howTitle = text("status.showInstruction");
  return (
    <div>
      <Tabs
        chosen={isAtReference ? 1 : 0}
        onChoose={(index) => onStep(index === 1)}
        tabs={[
          {
            title: howTitle,
            content: <div className={styles.step}>{children}</div>,
          },
          {
            title: text("instruction.twoSteps.reference"),
            content: (
              <StepBarContext value={{ place }}>
                {reference}
                {isPayable && (
                  <p className={styles.notPaid}>
                    <strong>{text("status.ask.notPaid")}</strong>{" "}
                    <span>{text("status.answer.showHow", { button: howTitle })}</span>
                  </p>
                )}
              </StepBarContext>
            ),
          },
        ]}
      />
    </div>
  );
}
