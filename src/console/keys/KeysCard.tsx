import { addSandboxPublicKey } from "@pay/contract/endpoints/addSandboxPublicKey.ts";
import { retireSandboxPublicKey } from "@pay/contract/endpoints/retireSandboxPublicKey.ts";
import type { SandboxPublicKey } from "@pay/contract/endpoints/readSandboxMerchant.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../api/callApi.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { classNames } from "../../ui/classNames.ts";
import { Card } from "../../ui/Card.tsx";
import { LongField } from "../../ui/Field.tsx";
import { download } from "../../ui/download.ts";
import { useErrorTitle } from "../../ui/useErrorTitle.ts";
import styles from "../console.module.css";
import formStyles from "../frame/form.module.css";
import { ToolResult } from "../frame/ToolResult.tsx";
import { CallFailure } from "../frame/CallState.tsx";
import { ConfirmButton } from "../frame/ConfirmButton.tsx";
import { CopyButton } from "../frame/CopyButton.tsx";
import { Time } from "../frame/Time.tsx";
import { useMerchant, useMerchantAction } from "../session/useMerchant.ts";
import { canMakeKeys, findKeyFault, makeKeyPair } from "./keyPair.ts";
import { text, textWith } from "./texts.ts";

/** Shows the merchant's public keys, valid ones first (G8). */
export function KeysCard({ publicKeys }: { readonly publicKeys: readonly SandboxPublicKey[] }) {
  const retirement = useMerchantAction(
    (token, keyId: string) => callApi(retireSandboxPublicKey, { token, body: { keyId } }),
    "merchant",
  );
  const sorted = [...publicKeys].sort((a, b) => Number(b.isActive) - Number(a.isActive));
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
                  onConfirm={() => retirement.mutate(keyId)}
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

/**
 * Adds a public key: pasted, from a file, or of a pair that the browser creates. The pair's private key is saved as a file and
 * never sent.
 */
export function AddKey() {
  const { credentials } = useMerchant();
  const [pem, setPem] = useState("");
  const [fault, setFault] = useState<ReturnType<typeof findKeyFault>>();
  useErrorTitle(fault !== undefined);
  const addition = useMerchantAction(
    (token, publicKeyPem: string) =>
      callApi(addSandboxPublicKey, { token, body: { publicKeyPem } }),
    "merchant",
  );
  const making = useMutation({
    mutationFn: async () => {
      const { privateKeyPem, publicKeyPem } = await makeKeyPair();
      const file = new Blob([privateKeyPem], { type: "application/x-pem-file" });
      download(file, `${credentials.merchantCode}-private-key.pem`);
      setPem(publicKeyPem);
      setFault(undefined);
      // Its message is about the previous key.
      addition.reset();
    },
  });
  /** Takes another key, and removes the messages about the previous one. */
  const edit = (given: string) => {
    setPem(given);
    setFault(undefined);
    addition.reset();
    making.reset();
  };
  const add = () => {
    const found = findKeyFault(pem);
    setFault(found);
    // A private key must not be sent, so it does not stay on the page.
    if (found === "private") setPem("");
    if (found) document.getElementById("key-pem")?.focus();
    else addition.mutate(pem);
  };
  return (
    <Card title={text("add")}>
      <p className={styles.lead}>{text("add.lead")}</p>
      <div className={styles.stack}>
        <ToolResult shownAt={addition.submittedAt}>
          {making.isSuccess && !addition.isSuccess && <Alert tone="info">{text("add.made")}</Alert>}
          {making.isError && <CallFailure error={making.error} />}
          {addition.isError && <CallFailure error={addition.error} />}
          {addition.isSuccess && (
            <Alert tone="good">{text("add.done", { keyId: addition.data.keyId })}</Alert>
          )}
        </ToolResult>
        <LongField
          id="key-pem"
          label={text("add.pem")}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          placeholder="-----BEGIN PUBLIC KEY-----"
          value={pem}
          error={fault && text(`add.${fault}`)}
          onChange={(event) => edit(event.target.value)}
        />
        <div className={styles.actions}>
          <Button look="small" className={styles.loud} isBusy={addition.isPending} onClick={add}>
            {text("add.do")}
          </Button>
          <label className={classNames(buttonClass("small"), formStyles.file)}>
            <span>{text("add.file")}</span>
            <input
              type="file"
              accept=".pem,.pub,.key,application/x-pem-file"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                void file?.text().then(edit);
                // So that the same file can be chosen again.
                event.target.value = "";
              }}
            />
          </label>
          {canMakeKeys() && (
            <Button look="small" isBusy={making.isPending} onClick={() => making.mutate()}>
              {text("add.make")}
            </Button>
          )}
        </div>
        {!canMakeKeys() && <p className={styles.soft}>{text("add.cannotMake")}</p>}
      </div>
    </Card>
  );
}
