import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Loading } from "../frame/Loading.tsx";
import { lookForCredentials, sessionStore } from "./session.ts";
import { SessionContext } from "./useMerchant.ts";
import { SignIn } from "./SignIn.tsx";

/** What is behind it works for a merchant: on the service's own machine for the test merchant by itself, elsewhere after a sign-in. */
export function SessionGate(props: {
  /** Stands above in any case: what needs no merchant. */
  readonly besides?: ReactNode;
  readonly children: ReactNode;
}) {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  useEffect(() => {
    void lookForCredentials();
  }, []);
  return (
    <>
      {props.besides}
      {state.kind === "looking" && <Loading />}
      {state.kind === "out" && <SignIn />}
      {state.kind === "in" && (
        <SessionContext value={state.session}>{props.children}</SessionContext>
      )}
    </>
  );
}
