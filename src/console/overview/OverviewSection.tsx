import {
  readSandboxMerchant,
  type SandboxMerchant,
} from "#contract/endpoints/readSandboxMerchant.ts";
import { Link } from "react-router";
import { callApi } from "../../api/callApi.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { Row, Rows } from "../../ui/Rows.tsx";
import styles from "../console.module.css";
import { sectionPath } from "../consolePaths.ts";
import { QueryState } from "../frame/CallState.tsx";
import { Time } from "../frame/Time.tsx";
import { useMerchantQuery } from "../session/useMerchant.ts";
import { CredentialsCard } from "./CredentialsCard.tsx";
import { SecretsCard } from "./SecretsCard.tsx";
import { text, textWith } from "./texts.ts";
import { AddKey, KeysCard } from "./KeysCard.tsx";

/** Shows the merchant's credentials, keys and secrets, and the first steps. */
export default function OverviewSection() {
  const merchant = useMerchantQuery({
    name: ["merchant"],
    read: (token, signal) => callApi(readSandboxMerchant, { token, signal }),
  });
  const suspendedAt = merchant.data?.suspendedAt;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        {suspendedAt !== undefined && (
          <Alert tone="bad" title={text("suspended")}>
            <p>{textWith("suspended.what", { time: <Time at={suspendedAt} /> })}</p>
          </Alert>
        )}
        <CredentialsCard merchant={merchant.data} />
        <FirstSteps />
        {merchant.data && <FeesCard settings={merchant.data.settings} />}
      </div>
      <div className={styles.stack}>
        <QueryState query={merchant} />
        {merchant.data && (
          <>
            <KeysCard publicKeys={merchant.data.publicKeys} />
            <AddKey />
            <SecretsCard merchant={merchant.data} />
          </>
        )}
      </div>
    </div>
  );
}

const steps = ["links", "payments", "callbacks", "money"] as const;

/** Shows the steps of a first payment through the sections. */
function FirstSteps() {
  return (
    <Card title={text("first")}>
      <ol className={styles.steps}>
        {steps.map((name) => (
          <li key={name}>
            <Link to={sectionPath(name)} className={styles.step}>
              {text(`first.${name}`)}
            </Link>
          </li>
        ))}
      </ol>
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
