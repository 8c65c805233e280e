import { checkSignature, type SignatureCheck } from "@pay/contract/endpoints/checkSignature.ts";
import { type FormEvent, useState } from "react";
import { callApi } from "../../api/callApi.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { LongField } from "../../ui/Field.tsx";
import { useErrorTitle } from "../../ui/useErrorTitle.ts";
import styles from "../console.module.css";
import { CallFailure } from "../frame/CallState.tsx";
import { ToolResult } from "../frame/ToolResult.tsx";
import { useMerchantAction } from "../session/useMerchant.ts";
import { text, textWith } from "./texts.ts";

const nothing = { body: "", signature: "" };

/** Checks the signature of a token request, and shows the one that would match (G8). */
export function SignatureTool() {
  const [typed, setTyped] = useState(nothing);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const check = useMerchantAction((token, body: typeof nothing) =>
    callApi(checkSignature, { token, body }),
  );
  const missing = (name: keyof typeof nothing) =>
    isSubmitted && typed[name].trim() === "" ? text(`${name}.missing`) : undefined;
  useErrorTitle(missing("body") !== undefined || missing("signature") !== undefined);
  const field = (name: keyof typeof nothing) => ({
    id: `tool-${name}`,
    label: text(name),
    hint: text(`${name}.hint`),
    error: missing(name),
    spellCheck: false,
    autoComplete: "off",
    value: typed[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    const empty = typed.body.trim() === "" ? "body" : typed.signature.trim() === "" && "signature";
    // White space around a signature is ignored.
    if (empty) document.getElementById(`tool-${empty}`)?.focus();
    else check.mutate({ body: typed.body, signature: typed.signature.trim() });
  };
  const isOfTyped = ({ body, signature }: typeof nothing) =>
    body === typed.body && signature === typed.signature.trim();
  return (
    <Card title={text("signature.title")}>
      <p className={styles.lead}>{text("signature.lead")}</p>
      <ToolResult shownAt={check.isSuccess || check.isError ? check.submittedAt : 0}>
        {check.isError && isOfTyped(check.variables) && <CallFailure error={check.error} />}
        {check.isSuccess && isOfTyped(check.variables) && <SignatureReport check={check.data} />}
      </ToolResult>
      <form noValidate className={styles.stack} onSubmit={submit}>
        <LongField {...field("body")} rows={4} />
        <LongField {...field("signature")} rows={3} />
        <div className={styles.actions}>
          <Button look="small" type="submit" className={styles.loud} isBusy={check.isPending}>
            {text("signature.do")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Shows whether the service would accept a signed request, or else its fault and the signature that would match. */
function SignatureReport({ check }: { readonly check: SignatureCheck }) {
  const { isAccepted, detail, match, wouldMatch, faults } = check;
  return (
    <div className={styles.stack}>
      <Alert tone={isAccepted ? "good" : "bad"} title={text(isAccepted ? "taken" : "notTaken")}>
        {detail}
      </Alert>
      {match && (
        <p>
          {textWith(`match.${match.form}`, { keyId: <code translate="no">{match.keyId}</code> })}
        </p>
      )}
      {faults.map(({ code, text: sentence }) => (
        <Alert key={code} tone="warn">
          {sentence}
        </Alert>
      ))}
      {wouldMatch.length > 0 && (
        <div>
          <h3 className={styles.subtitle}>{text("wouldMatch")}</h3>
          <ul className={styles.list}>
            {wouldMatch.map(({ keyId, differences, text: sentence }) => (
              <li key={`${keyId} ${differences.join(" ")}`} className={styles.item}>
                <div>
                  <p>{sentence}</p>
                  <p translate="no" className={styles.soft}>
                    <code>{differences.join(" + ")}</code>{" "}
                    {textWith("underKey", { keyId: <code>{keyId}</code> })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
