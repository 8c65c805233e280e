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

/** Shows the scenario of the draft (§1), and buttons that turn it into each of the five. */
export function ScenarioCard(props: {
  readonly draft: LinkDraft;
  readonly offered: readonly PaymentOption[];
  readonly judgement: LinkJudgement;
  /** Whether the options are being loaded. Presets need them. */
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

/** Returns the sample customer's data for the chosen method, or for every method before a choice. */
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
