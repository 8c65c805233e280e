import type { SandboxMerchant } from "@pay/contract/endpoints/readSandboxMerchant.ts";
import {
  listSandboxPayments,
  type SandboxPayment,
  type SandboxPayments,
} from "@pay/contract/endpoints/listSandboxPayments.ts";
import { Link } from "react-router";
import { callApi } from "../../api/callApi.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { Row, Rows } from "../../ui/Rows.tsx";
import styles from "../console.module.css";
import { sectionPath } from "../consolePaths.ts";
import { QueryState } from "../frame/CallState.tsx";
import { PaymentLink } from "../frame/PaymentLink.tsx";
import { Time } from "../frame/Time.tsx";
import { deliveryState } from "../list/PaymentStatus.tsx";
import { PaymentTable } from "../list/PaymentTable.tsx";
import { useMerchantQuery, useSandboxMerchant } from "../session/useMerchant.ts";
import { ActivityCard } from "./ActivityCard.tsx";
import { CredentialsCard } from "./CredentialsCard.tsx";
import { TestPayment } from "./TestPayment.tsx";
import { text, textWith } from "./texts.ts";

const latestCount = 5;

/** The largest page of the list (§4), from which the picture is drawn. */
const shownCount = 100;

/**
 * Shows the last day as a picture, a test payment to open, the latest payments with the callbacks that the merchant's server missed,
 * and the merchant's credentials.
 */
export default function OverviewSection() {
  const merchant = useSandboxMerchant();
  const latest = useMerchantQuery({
    name: ["payments", "latest"],
    read: (token, signal) =>
      callApi(listSandboxPayments, { token, signal, query: { limit: [String(shownCount)] } }),
    everyMs: 5000,
  });
  const suspendedAt = merchant.data?.suspendedAt;
  return (
    <>
      {suspendedAt !== undefined && (
        <Alert tone="bad" title={text("suspended")}>
          <p>{textWith("suspended.what", { time: <Time at={suspendedAt} /> })}</p>
        </Alert>
      )}
      <div className={styles.mainAndSide}>
        <ActivityCard latest={latest.data} />
        <TestPayment />
      </div>
      <MissedCallbacks payments={latest.data?.payments ?? []} />
      <LatestPayments latest={latest} />
      <QueryState query={merchant} />
      <div className={styles.columns}>
        <CredentialsCard merchant={merchant.data} />
        {merchant.data && <FeesCard settings={merchant.data.settings} />}
      </div>
    </>
  );
}

function LatestPayments(props: {
  readonly latest: ReturnType<typeof useMerchantQuery<SandboxPayments>>;
}) {
  const { latest } = props;
  const isNone = latest.data?.payments.length === 0;
  return (
    <Card title={text("latest")}>
      <QueryState query={latest} />
      {isNone && <p className={styles.lead}>{text("latest.none")}</p>}
      {latest.data && !isNone && (
        <>
          <PaymentTable payments={latest.data.payments.slice(0, latestCount)} />
          <Link to={sectionPath("payments")} className={styles.rowLink}>
            {text("latest.all")}
          </Link>
        </>
      )}
    </Card>
  );
}

const mistakes = { dead: "missed.dead", deliveredNotRead: "missed.notRead" } as const;

/** Names the payments whose callback the merchant's server missed, or did not follow by a read (§6). */
function MissedCallbacks({ payments }: { readonly payments: readonly SandboxPayment[] }) {
  const found = payments.slice(0, latestCount).flatMap((payment) => {
    const state = deliveryState(payment);
    return state === "dead" || state === "deliveredNotRead" ? [{ payment, state }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Card title={text("missed")}>
      <div className={styles.columns}>
        {found.map(({ payment: { direction, idPayment }, state }) => (
          <Alert key={`${direction} ${idPayment}`} tone="warn">
            <PaymentLink kind={direction} id={idPayment} />
            <p>{text(mistakes[state])}</p>
          </Alert>
        ))}
      </div>
    </Card>
  );
}

/** Shows the merchant's fees for payins and payouts (G31). */
function FeesCard({ settings }: { readonly settings: SandboxMerchant["settings"] }) {
  const { payinFeeBasisPoints, payinVatBasisPoints, payoutFee, payoutFeeByCurrency } = settings;
  return (
    <Card title={text("fees")}>
      <Rows>
        <Row label={text("fees.payin")}>
          {text("percent", { value: payinFeeBasisPoints / 100 })}
        </Row>
        {Object.entries(payinVatBasisPoints).map(([currencyCode, points]) => (
          <Row key={currencyCode} label={text("fees.vat", { currencyCode })}>
            {text("percentOfFee", { value: points / 100 })}
          </Row>
        ))}
        <Row label={text("fees.payout")}>{text("fees.each", { fee: payoutFee })}</Row>
        {Object.entries(payoutFeeByCurrency).map(([currencyCode, fee]) => (
          <Row key={currencyCode} label={text("fees.payoutIn", { currencyCode })}>
            {fee}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
