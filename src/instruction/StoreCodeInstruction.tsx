import type { PayinProgress, PaymentMethodResponse } from "@pay/contract/payin.ts";
import { useLanguage } from "../locales/language.tsx";
import type { Text } from "../locales/text.ts";
import { localTerms } from "../locales/localTerms.ts";
import { withTerm } from "../locales/taxTerm.ts";
import { Digits } from "../ui/Digits.tsx";
import { Steps } from "../ui/Steps.tsx";
import { PayOnce } from "./HeaderNote.tsx";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { MoreDetails } from "./InstructionDetails.tsx";
import { rowsBeside } from "./InstructionParts.tsx";
import { arrangeRows, instructionRows } from "./instructionRows.ts";
import { QrToPay } from "./QrInstruction.tsx";
import styles from "./StoreCodeInstruction.module.css";
import { type InstructionProps, ToPayCard } from "./ToPayCard.tsx";

/** Returns the heading of the page with a store's code, which names the chain if it is known. */
export function describeStoreTask(response: PaymentMethodResponse, text: Text): string {
  const chain = response.paymentLocation?.name;
  return chain === undefined
    ? text("instruction.state.storeCode")
    : text("instruction.state.storeCodeOf", { chain });
}

/** Returns the label of the code, with the word of the country's stores for it. */
export function storeCodeLabel({ paymentRequested }: PayinProgress, text: Text): string {
  const { storeCode } = localTerms(paymentRequested.money.currencyCode);
  return withTerm(text("instruction.row.storeCode"), storeCode);
}

/** Shows a code that is paid in cash at a chain's store. */
export function StoreCodeInstruction(props: InstructionProps) {
  const { payin } = props;
  const { text, textWith } = useLanguage();
  const response = payin.paymentMethodResponse;
  const { paymentLocation: chain, reference = "" } = response;
  const rows = arrangeRows(instructionRows(response), {
    renamed: { phoneNumber: "phoneUsed" },
  }).filter(({ name, value }) => name !== "locationCustomer" || value !== chain?.name);
  const goThere =
    chain === undefined
      ? text("instruction.step.storeCode.1")
      : textWith("instruction.step.storeCode.1Of", {
          chain: <bdi translate="no">{chain.name}</bdi>,
        });
  const { hasTerminal = false } = localTerms(payin.paymentRequested.money.currencyCode);
  return (
    <>
      <ToPayCard {...props} rows={[]}>
        <dl className={styles.code}>
          <dt>{storeCodeLabel(payin, text)}</dt>
          <dd>
            <Digits value={reference} />
          </dd>
        </dl>
        <Steps
          steps={[
            { words: goThere },
            text(
              hasTerminal ? "instruction.step.storeCode.2Terminal" : "instruction.step.storeCode.2",
            ),
            {
              words: text("instruction.step.storeCode.3"),
              caution: <PayOnce demand="codeOnce" />,
            },
          ]}
        />
      </ToPayCard>
      <QrToPay payin={payin} />
      <InstructionSteps response={response} />
      <MoreDetails rows={rowsBeside(rows, ["reference", "location"])} />
    </>
  );
}
