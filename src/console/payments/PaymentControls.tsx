import {
  type SandboxScenarioName,
  sandboxScenarios,
  scenariosOfCreate,
  scenariosOfPayins,
} from "@pay/contract/sandboxControls.ts";
import { isFinal, isReversed } from "@pay/contract/status.ts";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ChoiceField } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import formStyles from "../frame/form.module.css";
import { CallFailure } from "../frame/CallState.tsx";
import { ToolResult } from "../frame/ToolResult.tsx";
import { toWords } from "../frame/toWords.ts";
import { stateWords } from "../list/PaymentStatus.tsx";
import { useMerchantAction } from "../session/useMerchant.ts";
import { ClockControl } from "./ClockControl.tsx";
import { PageLinks } from "./PageLinks.tsx";
import { type Control, applyControl } from "./controls.ts";
import { text } from "./texts.ts";
import type { KnownTimeline } from "./timelineEndpoints.ts";
import { listCallbackIds } from "./timelineSteps.ts";

/** Shows the actions on a payment: its clock, final status, scenario, callbacks and pages. */
export function PaymentControls({ timeline }: { readonly timeline: KnownTimeline }) {
  const { direction, idPayment, payment, events } = timeline;
  const control = useMerchantAction(
    (token, wanted: Control) => applyControl({ kind: direction, idPayment }, wanted, token),
    "timeline",
    direction,
    idPayment,
  );
  const isOpen = payment !== undefined && !isFinal(payment.status);
  const common = {
    isBusy: control.isPending,
    onControl: control.mutate,
    onEdit: control.reset,
  };
  return (
    <>
      <ToolResult shownAt={control.isSuccess || control.isError ? control.submittedAt : 0}>
        {control.isError && <CallFailure error={control.error} />}
        {control.isSuccess && (
          <output className={styles.lead}>{text(`did.${control.variables.what}`)}</output>
        )}
      </ToolResult>
      {payment && (
        <Card title={text("clock")}>
          <ClockControl {...common} events={events} />
        </Card>
      )}
      {isOpen && (
        <Card title={text("decide")}>
          <DecideControl {...common} />
        </Card>
      )}
      {payment?.status === "SUCCESS" && !isReversed(payment) && (
        <Card title={text("reverse")}>
          <p className={styles.lead}>{text("reverse.lead")}</p>
          <div className={styles.actions}>
            <Button
              look="small"
              isBusy={control.isPending}
              onClick={() => control.mutate({ what: "reverse" })}
            >
              {text("reverse.do")}
            </Button>
          </div>
        </Card>
      )}
      {(isOpen || payment === undefined) && (
        <Card title={text("meets")}>
          <ScenarioControl
            {...common}
            isPayin={direction === "payin"}
            isCreated={payment !== undefined}
          />
        </Card>
      )}
      {listCallbackIds(events).length > 0 && (
        <Card title={text("resend")}>
          <ResendControl {...common} ids={listCallbackIds(events)} />
        </Card>
      )}
      {payment && direction === "payin" && (
        <Card title={text("pages")}>
          <PageLinks payment={payment} events={events} />
        </Card>
      )}
    </>
  );
}

const decisions = ["SUCCESS", "FAILED", "REFUSED"] as const;

/** Lets the developer set the payment's final status (G25). */
function DecideControl(props: {
  readonly isBusy: boolean;
  readonly onControl: (control: Control) => void;
}) {
  const { isBusy, onControl } = props;
  return (
    <>
      <p className={styles.lead}>{text("decide.lead")}</p>
      <div className={styles.actions}>
        {decisions.map((status) => (
          <Button
            key={status}
            look="small"
            isBusy={isBusy}
            aria-label={text("decideLabel", { status: stateWords(status) })}
            onClick={() => onControl({ what: "decide", status })}
          >
            {stateWords(status)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Lets the developer choose an event of production for the payment (G29). Those of the create are offered only before it. */
function ScenarioControl(props: {
  readonly isPayin: boolean;
  readonly isCreated: boolean;
  readonly isBusy: boolean;
  readonly onControl: (control: Control) => void;
  readonly onEdit: () => void;
}) {
  const { isPayin, isCreated, isBusy, onControl, onEdit } = props;
  const [name, setName] = useState<SandboxScenarioName>();
  const offered = sandboxScenarios.filter(
    (each) =>
      (!isCreated || !scenariosOfCreate.has(each)) && (isPayin || !scenariosOfPayins.has(each)),
  );
  return (
    <div className={formStyles.withButton}>
      <ChoiceField
        id="payment-scenario"
        name="scenario"
        label={text("scenario")}
        hint={text(name ? `meets.${name}` : "meets.lead")}
        value={name ?? ""}
        required={false}
        placeholder={text("choose")}
        onChange={(event) => {
          setName(offered.find((each) => each === event.target.value));
          onEdit();
        }}
        choices={offered.map((code) => ({ code, name: toWords(code) }))}
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

/** Resends a callback of the payment with its id (G23). */
function ResendControl(props: {
  readonly ids: readonly string[];
  readonly isBusy: boolean;
  readonly onControl: (control: Control) => void;
}) {
  const { ids, isBusy, onControl } = props;
  return (
    <>
      <p className={styles.lead}>{text("resend.lead")}</p>
      <ul className={styles.list}>
        {ids.map((idCallback) => (
          <li key={idCallback} className={styles.item}>
            <code translate="no">{idCallback}</code>
            <Button
              look="small"
              isBusy={isBusy}
              aria-label={text("resendLabel", { idCallback })}
              onClick={() => onControl({ what: "resend", idCallback })}
            >
              {text("resend.do")}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
