import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { isApiError } from "../../api/apiError.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import { shopPath } from "../consolePaths.ts";
import formStyles from "../frame/form.module.css";
import { CallFailure, Loading } from "../frame/CallState.tsx";
import { text, textWith } from "../texts.ts";
import { signInAutomatically, sessionStore, signInByHand } from "./session.ts";
import { SessionContext } from "./useMerchant.ts";

/** Shows its children with a session: the test merchant's if the console was opened by its link, else after a sign-in. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  useEffect(() => {
    const start = () => void signInAutomatically(client);
    start();
    addEventListener("hashchange", start);
    return () => removeEventListener("hashchange", start);
  }, [client]);
  return (
    <>
      {state.kind === "starting" && <Loading />}
      {state.kind === "out" && <SignIn />}
      {state.kind === "in" && <SessionContext value={state.session}>{children}</SessionContext>}
    </>
  );
}

const nothing = { merchantCode: "", secret: "", callbackSecret: "" };

/** Asks for the merchant's code and secret, which stay in the memory of this page. */
function SignIn() {
  const [typed, setTyped] = useState(nothing);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const signingIn = useMutation({ mutationFn: signInByHand });
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
      // A refusal of the earlier entries is not shown.
      signingIn.reset();
    },
  });
  const missing = (name: "merchantCode" | "secret") =>
    isSubmitted && typed[name].trim() === "" ? text("signIn.missing") : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    const [merchantCode, secret] = [typed.merchantCode.trim(), typed.secret.trim()];
    const empty = merchantCode === "" ? "merchantCode" : secret === "" ? "secret" : undefined;
    if (empty) document.getElementById(`sign-in-${empty}`)?.focus();
    else {
      const callbackSecret = typed.callbackSecret.trim() || undefined;
      signingIn.mutate({ merchantCode, secret, callbackSecret });
    }
  };
  return (
    <Card>
      <p className={styles.lead}>
        {textWith("signIn.byLink", {
          start: <code className={styles.command}>npm start</code>,
          link: <code className={styles.command}>npm run link -- --console</code>,
        })}
      </p>
      <p className={styles.lead}>{text("signIn.byHand")}</p>
      <form noValidate className={formStyles.narrowForm} onSubmit={submit}>
        <Field {...field("merchantCode", false)} error={missing("merchantCode")} />
        <Field {...field("secret", true)} error={missing("secret")} />
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
      <div className={styles.actions}>
        <Link to={shopPath} className={styles.rowLink}>
          {text("signIn.shop")}
        </Link>
      </div>
    </Card>
  );
}
