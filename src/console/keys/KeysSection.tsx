import styles from "../console.module.css";
import { QueryState } from "../frame/CallState.tsx";
import { useSandboxMerchant } from "../session/useMerchant.ts";
import { AddKey, KeysCard } from "./KeysCard.tsx";
import { SecretsCard } from "./SecretsCard.tsx";

/** Shows the merchant's public keys and secrets, and changes them. */
export default function KeysSection() {
  const merchant = useSandboxMerchant();
  return (
    <>
      <QueryState query={merchant} />
      {merchant.data && (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <KeysCard publicKeys={merchant.data.publicKeys} />
            <SecretsCard merchant={merchant.data} />
          </div>
          <AddKey />
        </div>
      )}
    </>
  );
}
