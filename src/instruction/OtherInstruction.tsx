import { judgeUrl } from "#contract/followableUrl.ts";
import { useText } from "../locales/language.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Rows } from "../ui/Rows.tsx";
import { AmountDifference, AmountRow } from "./AmountToPay.tsx";
import { Expiry } from "./Expiry.tsx";
import { InstructionDetails } from "./InstructionDetails.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrToPay.tsx";
import styles from "./Instruction.module.css";
import { Warnings } from "./Warnings.tsx";

/** Every known field of the answer, so that a method that this page does not know is still payable (G4). */
export function OtherInstruction(props: InstructionProps) {
  const { payin, context } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  const verdict =
    response.redirectTo === undefined ? undefined : judgeUrl(response.redirectTo, context);
  return (
    <>
      <Card>
        <Rows>
          <AmountRow payin={payin} label={text("instruction.amount.pay")} />
        </Rows>
        <p className={styles.todo}>{text("instruction.do.other")}</p>
        <InstructionDetails response={response} />
      </Card>
      <AmountDifference {...props} />
      {verdict?.ok && (
        <ButtonLink href={verdict.url} rel="noreferrer">
          {text("instruction.redirect.follow", { host: verdict.host })}
        </ButtonLink>
      )}
      <QrToPay payin={payin} />
      <InstructionSteps response={response} />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={["exactAmount", response.reference !== undefined && "reference", "once"]} />
    </>
  );
}
