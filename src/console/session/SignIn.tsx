import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { isApiError } from "../../api/apiError.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import { text } from "../consoleText.ts";
import { CallFailure } from "../frame/CallFailure.tsx";
import { signIn } from "./session.ts";

const nothing = { merchantCode: "", secret: "", callbackSecret: "" };

/** Asks for the merchant's code and secret, which stay in the memory of this page. */
export function SignIn() {
  const [typed, setTyped] = useState(nothing);
  const [isTried, setIsTried] = useState(false);
  const signingIn = useMutation({ mutationFn: signIn });
  const field = (name: keyof typeof nothing, isSecret: boolean) => ({
    id: `sign-in-${name}`,
    label: text(`signIn.${name}`),
    value: typed[name],
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    type: isSecret ? "password" : "text",
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
    },
  });
  const errorOf = (name: "merchantCode" | "secret") =>
    isTried && typed[name].trim() === "" ? text("signIn.missing") : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const [merchantCode, secret] = [typed.merchantCode.trim(), typed.secret.trim()];
    const empty = merchantCode === "" ? "merchantCode" : secret === "" ? "secret" : undefined;
    if (empty) document.getElementById(`sign-in-${empty}`)?.focus();
    else {
      const callbackSecret = typed.callbackSecret.trim() || undefined;
      signingIn.mutate({ merchantCode, secret, callbackSecret });
    }
  };
  return (
    <Card title={text("signIn.title")}>
      <p className={styles.lead}>{text("signIn.lead")}</p>
      <form noValidate className={styles.narrowForm} onSubmit={submit}>
        <Field {...field("merchantCode", false)} error={errorOf("merchantCode")} />
        <Field {...field("secret", true)} error={errorOf("secret")} />
        <Field {...field("callbackSecret", true)} note={text("optional")} />
        {signingIn.isError &&
          (isApiError(signingIn.error, "unauthorized") ? (
            <p role="alert" className={styles.bad}>
              {text("signIn.refused")}
            </p>
          ) : (
            <CallFailure error={signingIn.error} />
          ))}
        <Button type="submit" isBusy={signingIn.isPending}>
          {text("signIn.do")}
        </Button>
      </form>
    </Card>
  );
}
