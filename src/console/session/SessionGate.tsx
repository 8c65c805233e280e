import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Loading } from "../frame/Loading.tsx";
import { lookForCredentials, sessionStore } from "./session.ts";
import { SessionContext } from "./useMerchant.ts";
import { SignIn } from "./SignIn.tsx";

/** Shows its children with a session: the test merchant's if the console was opened by its link, else after a sign-in. */
export function SessionGate(props: {
  /** Content above that needs no session. */
  readonly besides?: ReactNode;
  readonly children: ReactNode;
}) {
  const client = useQueryClient();
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  useEffect(() => {
    const look = () => void lookForCredentials(client);
    look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, [client]);
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
