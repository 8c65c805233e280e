import type { PayinProgress } from "@pay/contract/payin.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { moneyToSend } from "../payin/progress.ts";
import { LatePart } from "../ui/LatePart.tsx";
import { LateQrCode } from "../ui/LateQrCode.ts";
import { isAmountExplained } from "./HeaderNote.tsx";
import { hasHiddenCode } from "./shownCode.ts";
import styles from "./CryptoInstruction.module.css";
import { InstructionDetails, MoreDetails } from "./InstructionDetails.tsx";
import { InstructionParts, rowsBeside } from "./InstructionParts.tsx";
import { arrangeRows, instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrInstruction.tsx";
import { type InstructionProps, ToPayCard } from "./ToPayCard.tsx";
import { usePayer } from "./usePayer.tsx";

/** Shows the payment of a coin to an address. The network comes first, because coins sent on another network are lost. */
export function CryptoInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  const { qrCode, paymentAddress } = response;
  const rows = arrangeRows(instructionRows(response), { large: "network", withEnds: "address" });
  const only = (name: "network" | "address") => rows.filter((row) => row.name === name);
  // A code that holds more than the address stands by itself.
  const isCodeAddress = qrCode === paymentAddress?.idAddress;
  return (
    <>
      <ToPayCard {...props} rows={[]}>
        <InstructionParts
          rows={rows}
          parts={[
            {
              name: "network",
              rows: ["network"],
              before: usePayer(response),
              content: (
                <div className={styles.network}>
                  <InstructionDetails rows={only("network")} />
                </div>
              ),
              caution: text("instruction.network.loss"),
            },
            {
              name: "address",
              rows: ["address"],
              content: (
                <div className={styles.beside}>
                  {isCodeAddress && !hasHiddenCode(payin) && <AddressCode payin={payin} />}
                  <div className={styles.address}>
                    <InstructionDetails rows={only("address")} />
                  </div>
                </div>
              ),
              caution: isAmountExplained(payin) ? text("status.processing.next") : undefined,
            },
          ]}
          last={text("instruction.step.crypto.3")}
        />
      </ToPayCard>
      {!isCodeAddress && <QrToPay payin={payin} />}
      <InstructionSteps response={response} />
      <MoreDetails rows={rowsBeside(rows, ["network", "address"])} />
    </>
  );
}

/** Shows the address as a QR code, for the camera of a wallet. */
function AddressCode({ payin }: { readonly payin: PayinProgress }) {
  const { text, formats } = useLanguage();
  const { qrCode = "" } = payin.paymentMethodResponse;
  const amount = formatMoney(moneyToSend(payin), formats);
  return (
    <div className={styles.code}>
      <LatePart className={styles.placeholder}>
        <LateQrCode payload={qrCode} title={text("instruction.qr.imageNoPayee", { amount })} />
      </LatePart>
    </div>
  );
}
