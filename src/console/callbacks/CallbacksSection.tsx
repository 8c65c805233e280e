import { callbackStates } from "@pay/contract/callback.ts";
import { listCallbacks } from "@pay/contract/endpoints/listCallbacks.ts";
import {
  type CallbacksToResend,
  resendCallbacks,
} from "@pay/contract/endpoints/resendCallbacks.ts";
import { useState } from "react";
import type * as z from "zod/mini";
import { callApi } from "../../api/callApi.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ChoiceField } from "../../ui/Field.tsx";
import { classNames } from "../../ui/classNames.ts";
import styles from "../console.module.css";
import formStyles from "../frame/form.module.css";
import { useMerchantAction, useMerchantQuery, useMerchant } from "../session/useMerchant.ts";
import { text } from "./texts.ts";
import { CallbackTable } from "./CallbackTable.tsx";
import { CallFailure, QueryState } from "../frame/CallState.tsx";
import { EmptyState } from "../frame/EmptyState.tsx";
import { CallbackInbox } from "./CallbackInbox.tsx";
import type { Pasted } from "./diagnoseCallback.ts";
import { VerifyByHand } from "./VerifyByHand.tsx";

/** Shows the callbacks that the service sent, those that the sandbox's shop received, and a form to verify one by hand. */
export default function CallbacksSection() {
  const { callbackSecret: key = "" } = useMerchant().credentials;
  const [pasted, setPasted] = useState<Pasted>({ headers: "", body: "", key });
  return (
    <>
      <CallbackList />
      <CallbackInbox
        onCheck={(received) => {
          setPasted({ ...pasted, ...received });
          document.getElementById("callback-headers")?.focus();
        }}
      />
      <VerifyByHand pasted={pasted} onPasted={setPasted} />
    </>
  );
}

/** Shows the merchant's newest callbacks with every attempt (G23), and buttons to resend them. */
function CallbackList() {
  const [state, setState] = useState("");
  const list = useMerchantQuery({
    name: ["callbacks", state],
    read: (token, signal) =>
      callApi(listCallbacks, {
        token,
        signal,
        query: state === "" ? {} : { states: callbackStates.filter((each) => each === state) },
      }),
    everyMs: 3000,
  });
  const resending = useMerchantAction(
    (token, body: z.output<typeof CallbacksToResend>) => callApi(resendCallbacks, { token, body }),
    "callbacks",
  );
  const callbacks = list.data?.callbacks;
  return (
    <Card title={text("sent")}>
      <p className={styles.lead}>{text("resend.lead")}</p>
      <div className={classNames(formStyles.withButton, formStyles.short)}>
        <ChoiceField
          id="callback-state"
          name="state"
          label={text("state")}
          value={state}
          required={false}
          placeholder={text("all")}
          onChange={(event) => {
            setState(event.target.value);
            resending.reset();
          }}
          choices={callbackStates.map((code) => ({ code, name: text(`state.${code}`) }))}
        />
        <Button
          look="small"
          isBusy={resending.isPending}
          onClick={() =>
            resending.mutate({ from: new Date(0).toISOString(), to: new Date().toISOString() })
          }
        >
          {text("resendDead")}
        </Button>
      </div>
      <div aria-live="polite" className={styles.made}>
        {resending.isError && <CallFailure error={resending.error} />}
        {resending.isSuccess && (
          <Alert tone="info">
            {text(resending.data.remaining === 0 ? "resent" : "resentPart", resending.data)}
          </Alert>
        )}
      </div>
      <QueryState query={list} />
      {callbacks?.length === 0 &&
        (state === "" ? (
          <EmptyState>{text("sent.none")}</EmptyState>
        ) : (
          <p className={styles.lead}>{text("sent.noneOf")}</p>
        ))}
      {callbacks && callbacks.length > 0 && (
        <CallbackTable
          callbacks={callbacks}
          isBusy={resending.isPending}
          onResend={(id) => resending.mutate({ ids: [id] })}
        />
      )}
    </Card>
  );
}
