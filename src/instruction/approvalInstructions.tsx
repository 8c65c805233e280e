import { judgeUrl } from "#contract/followableUrl.ts";
import type { ReactNode } from "react";
import { useLanguage, useText } from "../locales/language.tsx";
import { methodName } from "../option/methods.ts";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";
import { type Arrangement, arrangeRows, instructionRows } from "./instructionRows.ts";
import { InstructionSteps, type WarningName, Warnings } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrInstruction.tsx";
import { type InstructionProps, ToPayCard } from "./ToPayCard.tsx";

/** Shows a request in the UPI app of the customer's UPI ID. */
export function UpiRequestInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  return (
    <>
      <Approval
        {...props}
        kind="upiRequest"
        arrangement={{
          first: ["payerNumber", "upiId", "payerName"],
          large: "payerNumber",
          masked: ["payerNumber", "upiId", "usedNumber"],
          renamed: { payerNumber: "requestedUpiId", payerName: "requestedName" },
        }}
        warnings={["approveOnlyYours", "timeoutNoFailure"]}
      >
        <QrToPay payin={payin} />
      </Approval>
      {payin.paymentMethodResponse.qrCode === undefined && (
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
  return (
    <Approval
      {...props}
      kind="mobileMoney"
      arrangement={{
        first: ["phoneNumber", "operator"],
        large: "phoneNumber",
        masked: ["phoneNumber"],
        renamed: { phoneNumber: "requestedPhone" },
      }}
      warnings={["pinNever", "timeoutNoFailure"]}
    />
  );
}

/** Shows a request in the app of one bank, under the bank's name or the bank's own name for this method. */
export function AppApprovalInstruction(props: InstructionProps) {
  const { text, textWith } = useLanguage();
  const { paymentMethodCode, paymentOperator } = props.payin.paymentMethodResponse;
  const app =
    paymentOperator?.name ?? methodName(paymentMethodCode, text("instruction.yourBank"), text);
  return (
    <Approval
      {...props}
      kind="appApproval"
      todo={textWith("instruction.do.appApproval", { app: <bdi>{app}</bdi> })}
      arrangement={{
        first: ["phoneNumber", "payerName", "payerNumber", "operator"],
        masked: ["phoneNumber", "payerNumber", "usedNumber"],
        renamed: {
          phoneNumber: "requestedPhone",
          payerName: "requestedName",
          payerNumber: "requestedAccount",
        },
      }}
      warnings={["bankOnly", "approveOnlyYours", "timeoutNoFailure"]}
    />
  );
}

/** Shows a request that the customer approves in another app, and what to do if none arrives. */
function Approval(
  props: InstructionProps & {
    readonly kind: "upiRequest" | "mobileMoney" | "appApproval";
    readonly todo?: ReactNode;
    readonly arrangement: Arrangement;
    readonly warnings: readonly WarningName[];
    /** Another way to pay, below the details. */
    readonly children?: ReactNode;
  },
) {
  const { kind, arrangement, warnings, children, ...card } = props;
  const text = useText();
  const response = card.payin.paymentMethodResponse;
  const rows = arrangeRows(instructionRows(response), arrangement);
  return (
    <>
      <ToPayCard {...card} rows={rows} />
      {children}
      <Warnings response={response} names={warnings} />
      <InstructionSteps
        response={response}
        title={text("instruction.noRequest")}
        isFolded
        own={[text(`instruction.step.${kind}.1`), text(`instruction.step.${kind}.2`)]}
      />
    </>
  );
}

/** Shows the host to which the customer is sent to pay, and what to do if it did not open (G40). */
export function RedirectInstruction(props: InstructionProps) {
  const { payin, context } = props;
  const { text, textWith } = useLanguage();
  const response = payin.paymentMethodResponse;
  const verdict = judgeUrl(response.redirectTo ?? "", context);
  if (!verdict.ok) return <Alert tone="bad">{text("instruction.do.redirectUnknown")}</Alert>;
  const host = <bdi translate="no">{verdict.host}</bdi>;
  return (
    <>
      <ToPayCard {...props} todo={textWith("instruction.do.redirect", { host })}>
        <More summary={text("instruction.redirect.trouble")}>
          <p>{text("instruction.redirect.troubleHelp")}</p>
        </More>
      </ToPayCard>
      <InstructionSteps response={response} />
      <Warnings response={response} names={["redirectOnce"]} />
    </>
  );
}
