import { useState } from "react";
import { useMerchant } from "../session/useMerchant.ts";
import { CallbackInbox } from "./CallbackInbox.tsx";
import { CallbackList } from "./CallbackList.tsx";
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
