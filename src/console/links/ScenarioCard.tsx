import { isCurrencyCode } from "#contract/currency.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import { sampleAnswer } from "#contract/sampleCustomer.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import type { LinkDraft } from "./draft.ts";
import type { LinkJudgement } from "./judgeLink.ts";
import { text } from "./linksText.ts";
import { asScenario, scenarioPresets } from "./scenarioPresets.ts";

/** Which scenario of §1 the link is, as it is being written; and each of the five by one press. */
export function ScenarioCard(props: {
  readonly draft: LinkDraft;
  readonly offered: readonly PaymentOption[];
  readonly judgement: LinkJudgement;
  /** The options are on their way: what a preset is made of is not known yet. */
  readonly isLoading: boolean;
  readonly onChange: (draft: LinkDraft) => void;
}) {
  const { draft, offered, judgement, isLoading, onChange } = props;
  const { scenario } = judgement;
  return (
    <Card title={text("scenario")}>
      <div className={styles.scenarios}>
        {scenarioPresets.map((preset) => (
          <Button
            key={preset.number}
            look="small"
            aria-pressed={preset.number === scenario?.number}
            isBusy={isLoading && (preset.hasMethod || preset.hasData)}
            className={styles.scenario}
            onClick={() => {
              onChange(
                asScenario(draft, preset, {
                  firstMethod: offered[0]?.paymentMethodCode,
                  sampleData: sampleDataOf(draft, offered),
                }),
              );
            }}
          >
            <strong>{preset.number}</strong> {text(`scenario.${preset.number}`)}
          </Button>
        ))}
      </div>
      <output className={styles.verdict}>
        {scenario ? (
          <>
            <strong>{text("scenario.is", { number: scenario.number })}</strong>{" "}
            {text(`options.${scenario.options}`)} {text(`data.${scenario.data}`)}
          </>
        ) : (
          text("scenario.none")
        )}
      </output>
    </Card>
  );
}

/** The sample customer's answers to what the chosen method asks, or to what any method does while none is chosen. */
function sampleDataOf(
  { currencyCode, paymentMethodCode }: LinkDraft,
  offered: readonly PaymentOption[],
): Record<string, string> {
  if (!isCurrencyCode(currencyCode)) return {};
  const chosen = offered.filter((option) => option.paymentMethodCode === paymentMethodCode);
  const points = (chosen.length > 0 ? chosen : offered).flatMap(({ dataPoints }) => dataPoints);
  return Object.fromEntries(
    points.flatMap((point) => {
      const answer = sampleAnswer(point, currencyCode);
      return answer === undefined ? [] : [[point.name, answer]];
    }),
  );
}
