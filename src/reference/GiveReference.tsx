import type { PaymentMethodResponse } from "#contract/payin.ts";
import { useState } from "react";
import { useText } from "../locales/language.tsx";
import type { PayinAccess } from "../payin/payinQuery.ts";
import { Alert } from "../ui/Alert.tsx";
import { GivenReference } from "./GivenReference.tsx";
import { mayGiveReference } from "./mayGiveReference.ts";
import { ReferenceForm } from "./ReferenceForm.tsx";
import { referenceKindOf } from "./referenceKind.ts";
import { useSendReference } from "./useSendReference.ts";

/**
 * Lets the customer send the reference that their bank, app or wallet gave the payment (§1 step 5, G12), while it is PROCESSING.
 * It then shows the sent reference, which the customer can correct.
 */
export default function GiveReference(props: {
  readonly access: PayinAccess;
  readonly response: PaymentMethodResponse;
}) {
  const { access, response } = props;
  const text = useText();
  // Undefined until the customer begins or ends a correction.
  const [isCorrecting, setIsCorrecting] = useState<boolean>();
  const sending = useSendReference(access);
  const kind = referenceKindOf(response);
  const accepted = sending.state.kind === "accepted" ? sending.state.reference : undefined;
  const given = response.externalReference?.reference ?? accepted;
  const mayGive = mayGiveReference(access.token);
  if (given !== undefined && !isCorrecting) {
    return (
      <GivenReference
        key={given}
        reference={given}
        kind={kind}
        takesFocus={given === accepted || isCorrecting === false}
        onCorrect={
          mayGive
            ? () => {
                setIsCorrecting(true);
              }
            : undefined
        }
      />
    );
  }
  if (!mayGive) {
    return (
      <Alert tone="info" title={text("reference.failed.mayNot.title")}>
        <p>{text("reference.failed.mayNot.what")}</p>
      </Alert>
    );
  }
  return (
    <ReferenceForm
      idPayin={access.idPayin}
      kind={kind}
      isRequired={response.externalReferenceAccepted === "required"}
      given={given}
      sending={sending}
      onDone={() => {
        setIsCorrecting(false);
      }}
    />
  );
}
