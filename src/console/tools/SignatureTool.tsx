import { checkSignature } from "#contract/endpoints/checkSignature.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { callApi } from "../../api/callApi.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { LongField } from "../../ui/Field.tsx";
import { useErrorTitle } from "../../ui/useErrorTitle.ts";
import styles from "../console.module.css";
import { CallFailure } from "../frame/CallFailure.tsx";
import { useMerchant } from "../session/useMerchant.ts";
import { SignatureReport } from "./SignatureReport.tsx";
import { text } from "./toolsText.ts";

const nothing = { body: "", signature: "" };

/** Checks the signature of a token request, and shows the one that would match (G8). */
export function SignatureTool() {
  const [typed, setTyped] = useState(nothing);
  const [isTried, setIsTried] = useState(false);
  const { tokens } = useMerchant();
  const check = useMutation({
    mutationFn: (body: typeof nothing) =>
      tokens.use((token) => callApi(checkSignature, { token, body })),
  });
  const errorOf = (name: keyof typeof nothing) =>
    isTried && typed[name].trim() === "" ? text(`${name}.missing`) : undefined;
  useErrorTitle(errorOf("body") !== undefined || errorOf("signature") !== undefined);
  const field = (name: keyof typeof nothing) => ({
    id: `tool-${name}`,
    label: text(name),
    hint: text(`${name}.hint`),
    error: errorOf(name),
    spellCheck: false,
    autoComplete: "off",
    value: typed[name],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
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
      <form noValidate className={styles.stack} onSubmit={submit}>
        <LongField {...field("body")} rows={4} />
        <LongField {...field("signature")} rows={3} />
        <div className={styles.actions}>
          <Button look="small" type="submit" className={styles.loud} isBusy={check.isPending}>
            {text("signature.do")}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className={styles.made}>
        {check.isError && <CallFailure error={check.error} />}
        {check.isSuccess && isOfTyped(check.variables) && <SignatureReport check={check.data} />}
      </div>
    </Card>
  );
}
