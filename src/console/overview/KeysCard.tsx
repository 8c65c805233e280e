import { retireSandboxPublicKey } from "#contract/endpoints/retireSandboxPublicKey.ts";
import type { SandboxPublicKey } from "#contract/endpoints/readSandboxMerchant.ts";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../api/callApi.ts";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import { ConfirmButton } from "../frame/ConfirmButton.tsx";
import { CopyButton } from "../frame/CopyButton.tsx";
import { Time } from "../frame/Time.tsx";
import { CallFailure } from "../frame/CallFailure.tsx";
import { useMerchant, useReadAgain } from "../session/useMerchant.ts";
import { text, textWith } from "./overviewText.ts";

/** Shows the merchant's public keys, valid ones first (G8). */
export function KeysCard({ publicKeys }: { readonly publicKeys: readonly SandboxPublicKey[] }) {
  const { tokens } = useMerchant();
  const readAgain = useReadAgain();
  const retirement = useMutation({
    mutationFn: async (keyId: string) => {
      await tokens.use((token) => callApi(retireSandboxPublicKey, { token, body: { keyId } }));
      readAgain("merchant");
    },
  });
  const sorted = publicKeys.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  return (
    <Card title={text("keys")}>
      {sorted.length === 0 && <p className={styles.lead}>{text("keys.none")}</p>}
      <ul className={styles.list}>
        {sorted.map(({ keyId, publicKeyPem, createdAt, endsAt, isActive }) => (
          <li key={keyId} className={styles.item}>
            <div>
              <p>
                <code translate="no">{keyId}</code>{" "}
                <span className={isActive ? styles.good : styles.soft}>
                  {text(isActive ? "active" : "retired")}
                </span>
              </p>
              <p className={styles.soft}>
                {textWith("since", { time: <Time at={createdAt} /> })}
                {endsAt !== undefined && <> {textWith("until", { time: <Time at={endsAt} /> })}</>}
              </p>
            </div>
            <div className={styles.buttons}>
              <CopyButton label={text("key", { keyId })} copied={publicKeyPem} />
              {isActive && (
                <ConfirmButton
                  name={text("retire")}
                  label={text("retireLabel", { keyId })}
                  question={text("retire.question")}
                  confirm={text("retire.do")}
                  isBusy={retirement.isPending && retirement.variables === keyId}
                  onConfirm={() => {
                    retirement.mutate(keyId);
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {retirement.isError && <CallFailure error={retirement.error} />}
    </Card>
  );
}
