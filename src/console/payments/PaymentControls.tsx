import { isFinal } from "#contract/status.ts";
import { useMutation } from "@tanstack/react-query";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import { CallFailure } from "../frame/CallFailure.tsx";
import { useMerchant, useReadAgain } from "../session/useMerchant.ts";
import { ClockControl } from "./ClockControl.tsx";
import { type Control, doControl } from "./controls.ts";
import { DecideControl } from "./DecideControl.tsx";
import { PaymentLinks } from "./PaymentLinks.tsx";
import { text } from "./paymentsText.ts";
import { ResendControl } from "./ResendControl.tsx";
import { ScenarioControl } from "./ScenarioControl.tsx";
import type { KnownTimeline } from "./timelineEndpoints.ts";
import { callbackIdsOf } from "./timelineSteps.ts";

/** Shows the actions on a payment: its clock, final status, scenario, callbacks and pages. */
export function PaymentControls({ timeline }: { readonly timeline: KnownTimeline }) {
  const { direction, idPayment, payment, events } = timeline;
  const { tokens } = useMerchant();
  const readAgain = useReadAgain();
  const control = useMutation({
    mutationFn: async (wanted: Control) => {
      const id = { kind: direction, idPayment };
      await tokens.use((token) => doControl(id, wanted, token));
      readAgain("timeline", direction, idPayment);
    },
  });
  const isOpen = payment !== undefined && !isFinal(payment.status);
  const common = { isBusy: control.isPending, onControl: control.mutate };
  return (
    <>
      <div aria-live="polite" className={styles.made}>
        {control.isError && <CallFailure error={control.error} />}
        {control.isSuccess && (
          <output className={styles.lead}>{text(`did.${control.variables.what}`)}</output>
        )}
      </div>
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
      {(isOpen || payment === undefined) && (
        <Card title={text("meets")}>
          <ScenarioControl {...common} isCreated={payment !== undefined} />
        </Card>
      )}
      {callbackIdsOf(events).length > 0 && (
        <Card title={text("resend")}>
          <ResendControl {...common} ids={callbackIdsOf(events)} />
        </Card>
      )}
      {payment && direction === "payin" && (
        <Card title={text("pages")}>
          <PaymentLinks payment={payment} events={events} />
        </Card>
      )}
    </>
  );
}
