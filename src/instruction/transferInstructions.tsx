import { judgeUrl } from "@pay/contract/followableUrl.ts";
import type { ReactNode } from "react";
import { useLanguage } from "../locales/language.tsx";
import { transferFieldOf } from "../locales/localTerms.ts";
import { hasHiddenCode } from "./shownCode.ts";
import { isAmountExplained, PayOnce } from "./HeaderNote.tsx";
import { MoreDetails } from "./InstructionDetails.tsx";
import { type InstructionPart, InstructionParts, rowsBeside } from "./InstructionParts.tsx";
import {
  arrangeRows,
  type InstructionRow,
  instructionRows,
  lacksDetails,
} from "./instructionRows.ts";
import { InstructionSteps, Warnings } from "./InstructionSteps.tsx";
import styles from "./Instruction.module.css";
import { QrToPay, HiddenCode } from "./QrInstruction.tsx";
import { type InstructionProps, ToPayCard } from "./ToPayCard.tsx";
import { usePayer } from "./usePayer.tsx";

/** The rows of an account, in their order. */
const ofAccount = ["bank", "branch", "accountType", "accountNumber", "accountName"] as const;

/** Returns the step that adds our code to the transfer. Its title names the field as the country's banks do, if that is known. */
function useReferencePart(payin: InstructionProps["payin"]): InstructionPart {
  const { text, textWith } = useLanguage();
  const { currencyCode } = payin.paymentRequested.money;
  const known = transferFieldOf(currencyCode, payin.paymentMethodResponse.reference ?? "");
  const field = <bdi translate="no">{known?.name}</bdi>;
  const key = known?.isPayerName === true ? "beforeName" : "write";
  return {
    name: "reference",
    title: known && textWith(`instruction.field.${key}`, { field }),
    rows: ["reference"],
    caution: text("instruction.unchanged"),
  };
}

/** Shows a transfer from the customer's own bank: where to send it, what to write, and what must not be changed. */
export function TransferInstruction(props: InstructionProps) {
  const { payin } = props;
  const payer = usePayer(payin.paymentMethodResponse);
  const rows = instructionRows(payin.paymentMethodResponse);
  // The caution names the payer already.
  const named = payer === undefined ? [] : (["payerName"] as const);
  return (
    <Transfer {...props} more={rowsBeside(rows, [...ofAccount, "reference", ...named])}>
      <InstructionParts
        rows={rows}
        parts={[
          {
            name: "account",
            rows: ofAccount,
            before: payer,
            caution: isAmountExplained(payin) ? <PayOnce demand="exactOnce" /> : undefined,
          },
          useReferencePart(payin),
        ]}
      />
    </Transfer>
  );
}

/** Shows a transfer to a payment address, with the account behind it for banks that do not support addresses. */
export function AddressInstruction(props: InstructionProps) {
  const { payin } = props;
  const rows = arrangeRows(instructionRows(payin.paymentMethodResponse), {
    first: ["address", "network"],
    renamed: { network: "addressOwner", address: "paymentAddress" },
  });
  const ofAddress = ["paymentAddress", "addressOwner"] as const;
  return (
    <Transfer {...props} more={rowsBeside(rows, [...ofAddress, "reference"])}>
      <InstructionParts
        rows={rows}
        parts={[
          {
            name: "address",
            rows: ofAddress,
            before: usePayer(payin.paymentMethodResponse),
            caution: isAmountExplained(payin) ? <PayOnce demand="exactOnce" /> : undefined,
          },
          useReferencePart(payin),
        ]}
      />
    </Transfer>
  );
}

/** Shows a payment that the customer sends: the details, the code, the steps of the service, and the other details. */
export function Transfer(
  props: InstructionProps & {
    /** Rows that few customers need. */
    readonly more: readonly InstructionRow[];
    /** The details. */
    readonly children: ReactNode;
  },
) {
  const { more, children, ...card } = props;
  return (
    <>
      <ToPayCard {...card} rows={[]}>
        {children}
      </ToPayCard>
      <QrToPay payin={card.payin} isBelowSteps />
      <InstructionSteps response={card.payin.paymentMethodResponse} />
      <MoreDetails rows={more} />
    </>
  );
}

/** Shows every known field of the answer, so that the customer can pay by a method that this page does not know (G4). */
export function OtherInstruction(props: InstructionProps) {
  const { payin, context } = props;
  const { text, textWith } = useLanguage();
  const response = payin.paymentMethodResponse;
  if (hasHiddenCode(payin)) return <HiddenCode payin={payin} />;
  const verdict = judgeUrl(response.redirectTo ?? "", context);
  return (
    <>
      <ToPayCard
        {...props}
        todo={
          verdict.ok && lacksDetails(response)
            ? textWith("instruction.do.redirect", {
                host: <bdi translate="no">{verdict.host}</bdi>,
              })
            : text("instruction.do.other")
        }
      />
      <QrToPay payin={payin} />
      <InstructionSteps response={response} />
      <Warnings response={response} names={["exactOnce", "reference"]} />
      <p className={styles.about}>{text("status.processing.next")}</p>
    </>
  );
}
