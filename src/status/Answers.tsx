import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { judgeInstruction } from "../instruction/judgeInstruction.ts";
import { useLanguage } from "../locales/language.tsx";
import type { Outcome, PayinDescription } from "../payin/describePayin.ts";
import { readProgress, restToSend } from "../payin/progress.ts";
import { timeOverKey } from "../payin/requestToApprove.ts";
import { useServerNow } from "../payin/useServerNow.ts";
import { linkContext } from "../redirect/linkContext.ts";
import { classNames } from "../ui/classNames.ts";
import { notPaidKey } from "./notPaidYet.ts";
import styles from "./StatusPage.module.css";

/** A question that some customers have, and the sentences of its answer. */
type Answer = readonly [question: QuestionKey, ...answer: AnswerKey[]];
type QuestionKey = `status.ask.${"notPaid" | "paid" | "rest" | "again" | "see" | "back"}`;
type AnswerKey =
  | "status.expired.notPaid"
  | "status.cannotCheck.notPaid"
  | "status.reversed.next"
  | `status.answer.${"shownHere" | "late" | "notAgain" | "askShop" | "showHow" | "askFirst" | "see" | "back"}`;

const sentRest: Answer = ["status.ask.rest", "status.answer.shownHere"];
const paid: Answer = ["status.ask.paid", "status.answer.shownHere"];
const notPaid = (answer: AnswerKey): Answer => ["status.ask.notPaid", answer];
const failed: readonly Answer[] = [
  ["status.ask.paid", "status.answer.askFirst"],
  notPaid("status.expired.notPaid"),
];
/** A part has arrived in time: nobody who sent it starts again. */
const expiredInPart: readonly Answer[] = [sentRest];
/** What has arrived comes first. */
const failedInPart: readonly Answer[] = [["status.ask.again", "status.reversed.next"]];
const cannotCheck = [paid, notPaid("status.cannotCheck.notPaid")];

/** The outcomes after which customers differ in what they need to know. */
const answers: { readonly [Name in Outcome]?: readonly Answer[] } = {
  processing: [notPaid("status.answer.showHow")],
  unknown: [notPaid("status.answer.askShop"), paid],
  expired: [notPaid("status.expired.notPaid"), [...paid, "status.answer.late"]],
  busy: cannotCheck,
  lost: cannotCheck,
  unreadable: [paid, notPaid("status.answer.askShop")],
  tokenEnded: [
    ["status.ask.paid", "status.answer.notAgain"],
    notPaid("status.cannotCheck.notPaid"),
    ["status.ask.see", "status.answer.see"],
  ],
  failed,
  refused: failed,
  reversed: [["status.ask.back", "status.answer.back"]],
};

function answersOf(outcome: Outcome, payin: SeenPayin | undefined): readonly Answer[] | undefined {
  const shown = answers[outcome];
  if (payin === undefined) return shown;
  if (shown === failed && payin.moneyReceived) return failedInPart;
  if (outcome === "expired" && readProgress(payin).kind === "partial") return expiredInPart;
  // They have paid, and the page asks them for the rest.
  const isAsked = restToSend(payin) !== undefined;
  return isAsked && shown?.includes(paid) ? [sentRest] : shown;
}

/** Answers customers apart who need different answers: the page cannot know which of them it has. */
export function Answers(props: {
  readonly described: PayinDescription;
  readonly payin: SeenPayin | undefined;
  /** Whether the page leads to the instruction: it answers those who have not paid. */
  readonly leadsToInstruction?: boolean;
  /** Whether an alert is around them: then each answer is a paragraph of it. */
  readonly isInAlert?: boolean;
}) {
  const { described, payin, leadsToInstruction = false, isInAlert = false } = props;
  const { text, formats } = useLanguage();
  const nowMs = useServerNow(() => 60_000);
  const isRest = described.outcome === "partial" && payin && restToSend(payin) !== undefined;
  const shown = isRest ? [sentRest] : answersOf(described.outcome, payin);
  if (shown === undefined || (described.outcome === "processing" && !leadsToInstruction))
    return null;
  const { expireAt = "" } = payin?.paymentMethodResponse ?? {};
  return (
    <dl className={classNames(styles.answers, isInAlert && styles.inAlert)}>
      {shown.map(([question, ...sentences]) => (
        <div key={question} className={styles.answer}>
          <dt>{text(question)}</dt>
          {sentences.map((sentence) => (
            <dd key={sentence}>{describe(sentence)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );

  function describe(answer: AnswerKey): string {
    if (answer === "status.answer.showHow")
      return payin && judgeInstruction(payin, linkContext()).isUnsafe
        ? text("status.answer.askShop")
        : describeHow();
    if (answer === "status.expired.notPaid") return text(timeOverKey(payin));
    if (answer !== "status.cannotCheck.notPaid") return text(answer);
    const key = notPaidKey(described, payin, linkContext());
    if (key !== "status.answer.stillHolds" && key !== "status.answer.stillApproves")
      return text(key);
    // The details are on the instruction.
    return leadsToInstruction ? describeHow() : text(key, { time: describeDeadline() });
  }

  function describeHow(): string {
    const button = text("status.showInstruction");
    return expireAt === ""
      ? text("status.answer.showHow", { button })
      : text("status.answer.showHowBy", { button, time: describeDeadline() });
  }

  function describeDeadline(): string {
    return formats.deadline(Date.parse(expireAt), { nowMs });
  }
}
