import { useText } from "../locales/language.tsx";
import { localTerms } from "../locales/localTerms.ts";
import { restToSend } from "../payin/progress.ts";
import { Caution } from "../ui/Caution.tsx";
import { Steps } from "../ui/Steps.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { isAmountExplained } from "./HeaderNote.tsx";
import { InstructionDetails, MoreDetails } from "./InstructionDetails.tsx";
import { rowsBeside } from "./InstructionParts.tsx";
import { arrangeRows, instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrInstruction.tsx";
import { type InstructionProps, ToPayCard } from "./ToPayCard.tsx";
import { usePayer } from "./usePayer.tsx";

const shown = ["accountNumber", "shownName", "bank", "branch"] as const;

/** Shows an account number that is made for this payment, and the steps to pay to it in each channel of its bank. */
export function VirtualAccountInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  const payer = usePayer(response);
  const rows = arrangeRows(instructionRows(response), {
    first: ["accountNumber", "accountName", "bank"],
    large: "accountNumber",
    renamed: { accountName: "shownName" },
  });
  const isOnce = isAmountExplained(payin) && restToSend(payin) === undefined;
  return (
    <>
      <ToPayCard {...props} rows={[]}>
        {payer !== undefined && <Caution>{payer}</Caution>}
        <InstructionDetails rows={rows.filter(({ name }) => shown.some((each) => each === name))} />
        {isOnce && <Caution>{text("instruction.warning.numberOnce")}</Caution>}
      </ToPayCard>
      <QrToPay payin={payin} />
      <ChannelSteps payin={payin} />
      <MoreDetails rows={rowsBeside(rows, shown)} />
    </>
  );
}

const channels = {
  app: ["app", "enter", "confirm"],
  atm: ["atm", "enter", "receipt"],
  internet: ["internet", "enter", "confirm"],
} as const;

type Channel = keyof typeof channels;

const names = ["app", "atm", "internet"] as const satisfies readonly Channel[];

/** Shows the steps in each channel: the bank's as they are, or else the page's. */
function ChannelSteps({ payin }: Pick<InstructionProps, "payin">) {
  const text = useText();
  const response = payin.paymentMethodResponse;
  if (response.paymentInstructionList?.some(({ steps }) => steps.length > 0) === true) {
    return <InstructionSteps response={response} />;
  }
  const { hasVirtualAccountMenu = false } = localTerms(payin.paymentRequested.money.currencyCode);
  const stepsOf = (name: Channel) => {
    const [menu, ...further] = channels[name];
    const first = hasVirtualAccountMenu
      ? text(`instruction.step.virtualAccount.${menu}`)
      : text("instruction.part.account");
    return [first, ...further.map((step) => text(`instruction.step.virtualAccount.${step}`))];
  };
  return (
    <div>
      <Tabs
        label={text("instruction.steps")}
        tabs={names.map((name) => ({
          title: text(`instruction.channel.${name}`),
          content: <Steps steps={stepsOf(name)} />,
        }))}
      />
    </div>
  );
}
