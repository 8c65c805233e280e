import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { judgeInstruction } from "../instruction/judgeInstruction.ts";
import { useLanguage } from "../locales/language.tsx";
import type { Outcome, PayinDescription } from "../payin/describePayin.ts";
import { readProgress, restToSend } from "../payin/progress.ts";
import { timeOverKey } from "../payin/requestToApprove.ts";
import { useServerNow } from "../payin/useServerNow.ts";
import { linkContext } from "../redirect/linkContext.ts";
import { classNames } from "../ui/classNames.ts";
import { maySendRest, notPaidKey, saysStillOpen } from "./notPaidYet.ts";
import styles from "./StatusPage.module.css";

/** A question that some customers have, and the sentences of its answer. */
type Answer = readonly [question: QuestionKey, ...answer: AnswerKey[]];
type QuestionKey = `status.ask.${"notPaid" | "paid" | "rest" | "again" | "see" | "back"}`;
type AnswerKey =
  | "status.expired.notPaid"
  | "status.cannotCheck.notPaid"
  | "status.reversed.next"
  | "status.partial.send"
  | "status.partial.next"
  | `status.answer.${"shownHere" | "late" | "notAgain" | "askShop" | "showHow" | "askFirst" | "see" | "back"}`;

const sentRest: Answer = ["status.ask.rest", "status.answer.shownHere"];
const paid: Answer = ["status.ask.paid", "status.answer.shownHere"];
const paidBefore: Answer = ["status.ask.paid", "status.answer.notAgain"];
const notPaid = (answer: AnswerKey): Answer => ["status.ask.notPaid", answer];
const failed: readonly Answer[] = [
  ["status.ask.paid", "status.answer.askFirst"],
  notPaid("status.expired.notPaid"),
];
/** What has arrived comes first. */
const failedInPart: readonly Answer[] = [["status.ask.again", "status.reversed.next"]];
const seeAgain: Answer = ["status.ask.see", "status.answer.see"];
const cannotCheck = [paid, notPaid("status.cannotCheck.notPaid")];

/** The outcomes after which customers differ in what they need to know. */
const answers: { readonly [Name in Outcome]?: readonly Answer[] } = {
  processing: [notPaid("status.answer.showHow")],
  unknown: [notPaid("status.answer.askShop"), paid],
  expired: [notPaid("status.expired.notPaid"), [...paid, "status.answer.late"]],
  busy: cannotCheck,
  lost: cannotCheck,
  unreadable: [paid, notPaid("status.answer.askShop")],
  tokenEnded: [paidBefore, notPaid("status.cannotCheck.notPaid"), seeAgain],
  failed,
  refused: failed,
  reversed: [["status.ask.back", "status.answer.back"]],
};

function answersOf(
  described: PayinDescription,
  payin: SeenPayin | undefined,
  isInAlert: boolean,
): readonly Answer[] | undefined {
  const { outcome } = described;
  const shown = answers[outcome];
  if (payin === undefined || shown === undefined) return shown;
  if (shown === failed) return payin.moneyReceived ? failedInPart : failed;
  const { kind } = readProgress(payin);
  if (kind === "partial") return answersInPart(described, payin, isInAlert);
  // Nobody who sent all of it is told to start again.
  if (kind === "confirming") return outcome === "tokenEnded" ? [paidBefore, seeAgain] : [paid];
  return outcome === "unreadable" ? cannotCheck : shown;
}

/** Answers those of whom a part has arrived: nobody of them starts again. Beside an instruction, the alert of the part says what to send. */
function answersInPart(
  { outcome, isTimeOver }: PayinDescription,
  payin: SeenPayin,
  isInAlert: boolean,
): readonly Answer[] {
  const isEnded = outcome === "tokenEnded";
  const maySend = !isTimeOver && maySendRest(payin);
  const next = notPaid(maySend ? "status.partial.send" : "status.partial.next");
  // A page that can check no more shows nothing that arrives later.
  const sent: Answer = isEnded ? ["status.ask.rest", "status.answer.notAgain"] : sentRest;
  return [
    isTimeOver ? [...sent, "status.answer.late"] : sent,
    // Where the time is over and the page can check, its own words say it.
    ...(isInAlert || outcome === "expired" ? [] : [next]),
    ...(isEnded ? [seeAgain] : []),
  ];
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
  const shown = isRest ? [sentRest] : answersOf(described, payin, isInAlert);
  if (shown === undefined) return null;
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
    if (!saysStillOpen(key)) return text(key);
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
