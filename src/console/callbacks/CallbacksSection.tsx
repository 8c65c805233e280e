import { useState } from "react";
import { CallbackInbox } from "./CallbackInbox.tsx";
import { CallbackList } from "./CallbackList.tsx";
import { nothingPasted, type Pasted } from "./diagnoseCallback.ts";
import { VerifyByHand } from "./VerifyByHand.tsx";

/** What the service sent to the merchant, what the sandbox's shop received, and a callback looked at by hand. */
export default function CallbacksSection() {
  const [pasted, setPasted] = useState<Pasted>(nothingPasted);
  return (
    <>
      <CallbackList />
      <CallbackInbox
        onCheck={(received) => {
          setPasted({ ...pasted, ...received });
          document.getElementById("callback-headers")?.focus();
        }}
      />
      <VerifyByHand pasted={pasted} onPaste={setPasted} />
    </>
  );
}
