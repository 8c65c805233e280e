import { judgeUrl } from "#contract/followableUrl.ts";
import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";
import { Rows } from "../ui/Rows.tsx";
import { AmountDifference, AmountRow } from "./AmountToPay.tsx";
import { Expiry } from "./Expiry.tsx";
import { InstructionDetails } from "./InstructionDetails.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import styles from "./Instruction.module.css";
import { Warnings } from "./Warnings.tsx";

/** Where the customer is sent to pay, by the host's name, and what to do when it did not open (G40). */
export function RedirectInstruction(props: InstructionProps) {
  const { payin, context } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  const verdict = judgeUrl(response.redirectTo ?? "", context);
  if (!verdict.ok) return <Alert tone="bad">{text("instruction.do.redirectUnknown")}</Alert>;
  return (
    <>
      <Card>
        <Rows>
          <AmountRow payin={payin} label={text("instruction.amount.pay")} />
        </Rows>
        <p className={styles.todo}>{text("instruction.do.redirect", { host: verdict.host })}</p>
        <InstructionDetails response={response} />
        <More summary={text("instruction.redirect.trouble")}>
          <p>{text("instruction.redirect.troubleHelp")}</p>
        </More>
      </Card>
      <AmountDifference {...props} />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={["redirectOnce"]} />
    </>
  );
}
