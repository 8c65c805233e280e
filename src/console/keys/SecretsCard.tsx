import { rotateSandboxCallbackSecret } from "@pay/contract/endpoints/rotateSandboxCallbackSecret.ts";
import { rotateSandboxSecret } from "@pay/contract/endpoints/rotateSandboxSecret.ts";
import type {
  SandboxMerchant,
  SandboxSecret,
} from "@pay/contract/endpoints/readSandboxMerchant.ts";
import { callApi } from "../../api/callApi.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { Rows } from "../../ui/Rows.tsx";
import styles from "../console.module.css";
import { ConfirmButton } from "../frame/ConfirmButton.tsx";
import { SecretRow } from "../frame/SecretRow.tsx";
import { Time } from "../frame/Time.tsx";
import { CallFailure } from "../frame/CallState.tsx";
import { changeCredentials } from "../session/session.ts";
import { useMerchantAction } from "../session/useMerchant.ts";
import { text, textWith } from "./texts.ts";

const kinds = {
  secret: {
    endpoint: rotateSandboxSecret,
    listed: ({ secrets }: SandboxMerchant) => secrets,
    take: (secret: string) => changeCredentials({ secret }),
  },
  callbackSecret: {
    endpoint: rotateSandboxCallbackSecret,
    listed: ({ callbackSecrets }: SandboxMerchant) => callbackSecrets,
    take: (callbackSecret: string) => changeCredentials({ callbackSecret }),
  },
} as const;

/** Shows the ids of the merchant's secrets and rotates them (G22, §5). A new value is shown once. */
export function SecretsCard({ merchant }: { readonly merchant: SandboxMerchant }) {
  return (
    <Card title={text("secrets")}>
      <div className={styles.stack}>
        <Secrets kind="secret" merchant={merchant} />
        <Secrets kind="callbackSecret" merchant={merchant} />
      </div>
    </Card>
  );
}

function Secrets(props: { readonly kind: keyof typeof kinds; readonly merchant: SandboxMerchant }) {
  const { kind, merchant } = props;
  const { endpoint, listed, take } = kinds[kind];
  const rotation = useMerchantAction(async (token) => {
    const rotated = await callApi(endpoint, { token });
    take(rotated.secret);
    return rotated;
  }, "merchant");
  return (
    <div>
      <div className={styles.item}>
        <div>
          <p className={styles.strong}>{text(kind)}</p>
          <ul className={styles.plain}>
            {listed(merchant).map((secret) => (
              <SecretLine key={secret.secretId} secret={secret} />
            ))}
          </ul>
        </div>
        <ConfirmButton
          name={text("rotate")}
          label={text(`rotateLabel.${kind}`)}
          question={text(`rotate.${kind}`)}
          confirm={text("rotate.do")}
          isBusy={rotation.isPending}
          onConfirm={() => rotation.mutate()}
        />
      </div>
      <div aria-live="polite" className={styles.made}>
        {rotation.isError && <CallFailure error={rotation.error} />}
        {rotation.isSuccess && (
          <>
            <Alert tone="good">
              <p>{textWith("rotated", { time: <Time at={rotation.data.oldEndAt} /> })}</p>
            </Alert>
            <Rows>
              <SecretRow label={text(`new.${kind}`)} secret={rotation.data.secret} />
            </Rows>
          </>
        )}
      </div>
    </div>
  );
}

function SecretLine({ secret }: { readonly secret: SandboxSecret }) {
  const { secretId, createdAt, endsAt, isActive } = secret;
  return (
    <li className={isActive ? undefined : styles.soft}>
      <code translate="no">{secretId}</code> {textWith("since", { time: <Time at={createdAt} /> })}
      {endsAt !== undefined && <> {textWith("until", { time: <Time at={endsAt} /> })}</>}
    </li>
  );
}
