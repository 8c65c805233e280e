import { judgeUrl } from "@pay/contract/followableUrl.ts";
import type { ReactNode } from "react";
import { useLanguage, useText } from "../locales/language.tsx";
import { methodName } from "../option/methods.ts";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";
import { Steps } from "../ui/Steps.tsx";
import styles from "./Instruction.module.css";
import { InstructionDetails } from "./InstructionDetails.tsx";
import { arrangeRows, instructionRows, maskMiddle, type RowName } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { maskPhone } from "./maskPhone.ts";
import { QrToPay } from "./QrInstruction.tsx";
import { RequestSent } from "./RequestSent.tsx";
import type { InstructionProps } from "./ToPayCard.tsx";

/** Shows a request in the UPI app of the customer's UPI ID. */
export function UpiRequestInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const { qrCode, accountCustomer } = payin.paymentMethodResponse;
  return (
    <>
      <Request
        {...props}
        kind="upiRequest"
        receiver={maskIfKnown(accountCustomer?.accountNumber, maskMiddle)}
        told="payerNumber"
        open={text("instruction.request.openUpi")}
      >
        <QrToPay payin={payin} />
      </Request>
      {qrCode === undefined && (
        <Card>
          <More summary={text("instruction.upiRequest.otherWay")}>
            <p>{text("instruction.upiRequest.otherWayHow")}</p>
          </More>
        </Card>
      )}
    </>
  );
}

/** Shows a request that the customer approves on their phone with their PIN. */
export function MobileMoneyInstruction(props: InstructionProps) {
  const text = useText();
  const { phoneNumber, paymentOperator, paymentMethodCode } = props.payin.paymentMethodResponse;
  return (
    <Request
      {...props}
      kind="mobileMoney"
      sender={paymentOperator?.name ?? methodName(paymentMethodCode, "", text)}
      receiver={maskIfKnown(phoneNumber, maskPhone)}
      told="phoneNumber"
      open={text("instruction.request.openPhone")}
    />
  );
}

/** Shows a request in the app of one bank, under the bank's name or the bank's own name for this method. */
export function AppApprovalInstruction(props: InstructionProps) {
  const { text, textWith } = useLanguage();
  const response = props.payin.paymentMethodResponse;
  const { paymentMethodCode, paymentOperator, phoneNumber, accountCustomer } = response;
  const sender = paymentOperator?.name ?? methodName(paymentMethodCode, "", text);
  return (
    <Request
      {...props}
      kind="appApproval"
      sender={sender}
      receiver={
        maskIfKnown(phoneNumber, maskPhone) ??
        maskIfKnown(accountCustomer?.accountNumber, maskMiddle)
      }
      told={phoneNumber === undefined ? "payerNumber" : "phoneNumber"}
      open={
        sender === ""
          ? text("instruction.request.openBankApp")
          : textWith("instruction.request.openApp", { app: <bdi translate="no">{sender}</bdi> })
      }
    />
  );
}

function maskIfKnown(value: string | undefined, mask: (value: string) => string) {
  return value === undefined || value === "" ? undefined : mask(value);
}

/** Shows a request that the customer approves elsewhere: who sends it where, three steps, and what to do if none arrives. */
function Request(
  props: InstructionProps & {
    readonly kind: "upiRequest" | "mobileMoney" | "appApproval";
    /** Name of the service that sends the request, if known. */
    readonly sender?: string;
    /** The number that receives the request, masked. */
    readonly receiver: string | undefined;
    /** The row that the receiver replaces. */
    readonly told: RowName;
    /** The first step. */
    readonly open: ReactNode;
    /** Another way to pay. */
    readonly children?: ReactNode;
  },
) {
  const { payin, merchantName, kind, sender = "", receiver, told, open, children } = props;
  const { text, textWith } = useLanguage();
  const response = payin.paymentMethodResponse;
  const refuse = text("instruction.caution.refuse");
  const lastSteps = {
    upiRequest: { words: text("instruction.step.upi.3"), caution: refuse },
    mobileMoney: {
      words: text("instruction.request.pin"),
      caution: text("instruction.caution.pin"),
    },
    appApproval: { words: text("instruction.request.approve"), caution: refuse },
  } as const;
  // A host stands for a name that nobody has given. The request does not have it.
  const shop = judgeUrl(response.returnUrl, props.context);
  const isHost = shop.ok && shop.host === merchantName;
  const check =
    merchantName === undefined || isHost
      ? text("instruction.step.qr.3")
      : textWith("instruction.request.check", {
          payee: (
            <b>
              <bdi translate="no">{merchantName}</bdi>
            </b>
          ),
        });
  const rows = arrangeRows(instructionRows(response), {
    first: ["payerName", "payerNumber", "operator"],
    masked: ["phoneNumber", "payerNumber", "usedNumber", "upiId"],
    renamed: { payerName: "requestedName", payerNumber: "requestedAccount" },
  }).filter(({ name }) => receiver === undefined || name !== toShown(told));
  return (
    <>
      <RequestSent
        payin={payin}
        merchantName={merchantName}
        sender={sender}
        receiver={receiver}
        hasPin={kind !== "appApproval"}
      />
      <Steps steps={[{ words: open }, { words: check }, lastSteps[kind]]} />
      <p className={styles.about}>{text("instruction.warning.timeoutNoFailure")}</p>
      {children}
      <div className={styles.folds}>
        <InstructionSteps
          response={response}
          title={text("instruction.noRequest")}
          isFolded
          own={[text(`instruction.step.${kind}.1`), text(`instruction.step.${kind}.2`)]}
          note={kind === "appApproval" ? text("instruction.warning.bankOnly") : undefined}
        />
        {rows.length > 0 && (
          <More summary={text("instruction.details")}>
            <InstructionDetails rows={rows} />
          </More>
        )}
      </div>
    </>
  );
}

/** Returns the name under which a row of the payer is shown. */
function toShown(name: RowName): RowName {
  return name === "payerNumber" ? "requestedAccount" : name;
}

/** Shows the host to which the customer is sent to pay, and what to do if it did not open (G40). */
export function RedirectInstruction(props: InstructionProps) {
  const { payin, context } = props;
  const { text, textWith } = useLanguage();
  const response = payin.paymentMethodResponse;
  const verdict = judgeUrl(response.redirectTo ?? "", context);
  if (!verdict.ok)
    return (
      <Alert tone="bad">
        <p>{text("instruction.do.redirectUnknown")}</p>
        <p>{text("status.processing.next")}</p>
      </Alert>
    );
  const host = (
    <b>
      <bdi translate="no">{verdict.host}</bdi>
    </b>
  );
  const rows = instructionRows(response);
  return (
    <>
      <InstructionSteps
        response={response}
        own={[
          { words: textWith("instruction.step.redirect.1", { host }) },
          text("instruction.step.redirect.2"),
          {
            words: text("instruction.step.redirect.3"),
            caution: text("instruction.warning.redirectOnce"),
          },
        ]}
      />
      <div className={styles.folds}>
        <More summary={text("instruction.redirect.trouble")}>
          <p>{text("instruction.redirect.troubleHelp")}</p>
        </More>
        {rows.length > 0 && (
          <More summary={text("instruction.details")}>
            <InstructionDetails rows={rows} />
          </More>
        )}
      </div>
    </>
  );
}
