import { readSandboxMerchant } from "#contract/endpoints/readSandboxMerchant.ts";
import { callApi } from "../../api/callApi.ts";
import { Loading } from "../frame/Loading.tsx";
import { CallFailure } from "../frame/CallFailure.tsx";
import { useMerchantQuery } from "../session/useMerchant.ts";
import styles from "../console.module.css";
import { AddKey } from "./AddKey.tsx";
import { CredentialsCard } from "./CredentialsCard.tsx";
import { FeesCard } from "./FeesCard.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { KeysCard } from "./KeysCard.tsx";
import { SecretsCard } from "./SecretsCard.tsx";

/** Shows the merchant's credentials, keys and secrets, and the first steps. */
export default function OverviewSection() {
  const merchant = useMerchantQuery({
    name: ["merchant"],
    read: (token, signal) => callApi(readSandboxMerchant, { token, signal }),
  });
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <CredentialsCard merchant={merchant.data} />
        <FirstSteps />
        {merchant.data && <FeesCard settings={merchant.data.settings} />}
      </div>
      <div className={styles.stack}>
        {merchant.isPending && <Loading />}
        {merchant.isError && (
          <CallFailure
            error={merchant.error}
            isBusy={merchant.isFetching}
            onRetry={() => void merchant.refetch()}
          />
        )}
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
