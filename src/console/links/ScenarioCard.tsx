import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import linkStyles from "./links.module.css";
import type { LinkCheck } from "./checkLink.ts";
import { text } from "./texts.ts";
import { asScenario, type LinkDraft, scenarioPresets } from "./draft.ts";

/** Shows the scenario of the draft (§1), and buttons that turn it into each of the five. */
export function ScenarioCard(props: {
  readonly draft: LinkDraft;
  readonly offered: readonly PaymentOption[];
  readonly check: LinkCheck;
  /** Whether the options are being loaded. Presets need them. */
  readonly isLoading: boolean;
  readonly onChange: (draft: LinkDraft) => void;
}) {
  const { draft, offered, check, isLoading, onChange } = props;
  const { scenario } = check;
  return (
    <Card title={text("scenario")}>
      <div className={linkStyles.scenarios}>
        {scenarioPresets.map((preset) => (
          <Button
            key={preset.number}
            look="small"
            aria-pressed={preset.number === scenario?.number}
            isBusy={isLoading && (preset.hasMethod || preset.hasData)}
            className={styles.scenario}
            onClick={() => onChange(asScenario(draft, preset, offered))}
          >
            <strong>{preset.number}</strong> {text(`scenario.${preset.number}`)}
          </Button>
        ))}
      </div>
      <output className={linkStyles.verdict}>
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
