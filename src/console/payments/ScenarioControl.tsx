import {
  type SandboxScenarioName,
  sandboxScenarios,
  scenariosOfCreate,
} from "#contract/sandboxControls.ts";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { ChoiceField } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import type { Control } from "./controls.ts";
import { text } from "./paymentsText.ts";

/** Lets the developer choose a production failure for the payment (G29). Failures of the create are offered only before it. */
export function ScenarioControl(props: {
  readonly isCreated: boolean;
  readonly isBusy: boolean;
  readonly onControl: (control: Control) => void;
}) {
  const { isCreated, isBusy, onControl } = props;
  const [name, setName] = useState<SandboxScenarioName>();
  const offered = sandboxScenarios.filter((each) => !isCreated || !scenariosOfCreate.has(each));
  return (
    <div className={styles.withButton}>
      <ChoiceField
        id="payment-scenario"
        name="scenario"
        label={text("scenario")}
        hint={name && text(`meets.${name}`)}
        value={name ?? ""}
        required={false}
        placeholder={text("choose")}
        onChange={(event) => {
          setName(offered.find((each) => each === event.target.value));
        }}
        choices={offered.map((code) => ({ code, name: code }))}
      />
      <Button
        look="small"
        isBusy={isBusy}
        onClick={() => {
          if (name === undefined) document.getElementById("payment-scenario")?.focus();
          else onControl({ what: "scenario", name });
        }}
      >
        {text("apply")}
      </Button>
    </div>
  );
}
