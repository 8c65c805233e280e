import type { SandboxMerchant } from "@pay/contract/endpoints/readSandboxMerchant.ts";
import { runtimeConfig } from "../../api/runtimeConfig.ts";
import { Card } from "../../ui/Card.tsx";
import { CopyRow } from "../../ui/CopyRow.tsx";
import { Row, Rows } from "../../ui/Rows.tsx";
import styles from "../console.module.css";
import { SecretRow } from "../frame/SecretRow.tsx";
import { useMerchant } from "../session/useMerchant.ts";
import { text } from "./texts.ts";

/** Shows the values that a merchant's server is configured with. */
export function CredentialsCard({ merchant }: { readonly merchant: SandboxMerchant | undefined }) {
  const { credentials } = useMerchant();
  const { merchantCode, secret, callbackSecret } = credentials;
  const baseUrl = new URL(runtimeConfig().apiBaseUrl, location.origin).href.replace(/\/$/, "");
  return (
    <Card title={text("credentials")}>
      <Rows>
        <CopyRow label={text("merchantCode")} copied={merchantCode} />
        {merchant?.channelName !== undefined && (
          <Row label={text("channelName")}>{merchant.channelName}</Row>
        )}
        <SecretRow label={text("secret")} secret={secret} />
        {callbackSecret !== undefined && (
          <SecretRow label={text("callbackSecret")} secret={callbackSecret} />
        )}
        <CopyRow label={text("baseUrl")} copied={baseUrl} />
        <CopyRow label={text("webAppUrl")} copied={location.origin} />
        {merchant?.callbackPublicKeys.map((key) => (
          <CopyRow key={key} label={text("callbackPublicKey")} copied={key}>
            <code className={styles.code}>{key}</code>
          </CopyRow>
        ))}
      </Rows>
    </Card>
  );
}
