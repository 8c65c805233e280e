import { Link } from "react-router";
import { isApiError } from "../../api/apiError.ts";
import { callApi } from "../../api/callApi.ts";
import { Money } from "../../locales/Money.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import paymentStyles from "./payments.module.css";
import { sectionPath } from "../consolePaths.ts";
import { MethodName } from "../list/MethodName.tsx";
import { ProviderStatus, providerStatusOf, Status } from "../list/PaymentStatus.tsx";
import { useMerchantQuery } from "../session/useMerchant.ts";
import { PaymentControls } from "./PaymentControls.tsx";
import { text } from "./texts.ts";
import { StepList } from "./StepList.tsx";
import { type KnownTimeline, payinTimeline, payoutTimeline } from "./timelineEndpoints.ts";
import { QueryState } from "../frame/CallState.tsx";

/** Shows one payment: its data, possible problems, actions and events. */
export default function PaymentTimeline(props: {
  readonly kind: "payin" | "payout";
  readonly idPayment: string;
}) {
  const { kind, idPayment } = props;
  const timeline = useMerchantQuery({
    name: ["timeline", kind, idPayment],
    read: (token, signal) =>
      kind === "payin"
        ? callApi(payinTimeline, { token, signal, params: { idPayin: idPayment } })
        : callApi(payoutTimeline, { token, signal, params: { idPayout: idPayment } }),
    everyMs: 2000,
  });
  return (
    <>
      <p className={paymentStyles.back}>
        <Link to={sectionPath("payments")} className={styles.rowLink}>
          {text("back")}
        </Link>
      </p>
      {isApiError(timeline.error, "notFound") ? (
        <Alert tone="info" title={text("unknown")}>
          {text("unknown.help")}
        </Alert>
      ) : (
        <QueryState query={timeline} />
      )}
      {timeline.data && <Known timeline={timeline.data} />}
    </>
  );
}

function Known({ timeline }: { readonly timeline: KnownTimeline }) {
  const { payment, hints, events } = timeline;
  return (
    <>
      {payment && (
        <p className={paymentStyles.summary}>
          <span className={paymentStyles.amount}>
            <Money money={payment.money} />
          </span>
          <Status payment={payment} />
          <span>
            <MethodName code={payment.paymentMethodCode} />
          </span>
          <ProviderStatus status={providerStatusOf(payment)} />
        </p>
      )}
      {hints.map(({ code, text: sentence }) => (
        <Alert key={code} tone="warn">
          {sentence}
        </Alert>
      ))}
      <div className={styles.mainAndSide}>
        <Card title={text("events")}>
          <StepList events={events} />
        </Card>
        <div className={styles.stack}>
          <PaymentControls timeline={timeline} />
        </div>
      </div>
    </>
  );
}
