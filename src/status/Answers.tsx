import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { useLanguage } from "../locales/language.tsx";
import type { Outcome, PayinDescription } from "../payin/describePayin.ts";
import { timeOverKey } from "../payin/requestToApprove.ts";
import { useServerNow } from "../payin/useServerNow.ts";
import { linkContext } from "../redirect/linkContext.ts";
import { classNames } from "../ui/classNames.ts";
import { notPaidKey } from "./notPaidYet.ts";
import styles from "./StatusPage.module.css";

/** A question that some customers have, and the sentences of its answer. */
type Answer = readonly [question: QuestionKey, ...answer: AnswerKey[]];
type QuestionKey = "help.title" | `status.ask.${"notPaid" | "paid" | "again" | "see"}`;
type AnswerKey =
  | "status.expired.notPaid"
  | "status.cannotCheck.notPaid"
  | `status.answer.${"keepsChecking" | "late" | "notAgain" | "askShop" | "again" | "askFirst" | "see"}`;

const keepsChecking: Answer = ["status.ask.paid", "status.answer.keepsChecking"];
const notPaid = (answer: AnswerKey): Answer => ["status.ask.notPaid", answer];
const failed: readonly Answer[] = [
  ["status.ask.again", "status.answer.again"],
  ["help.title", "status.answer.askFirst"],
];
const cannotCheck = [keepsChecking, notPaid("status.cannotCheck.notPaid")];

/** The outcomes after which customers differ in what they need to know. */
const answers: { readonly [Name in Outcome]?: readonly Answer[] } = {
  unknown: [notPaid("status.answer.askShop"), keepsChecking],
  expired: [notPaid("status.expired.notPaid"), [...keepsChecking, "status.answer.late"]],
  busy: cannotCheck,
  lost: cannotCheck,
  unreadable: [keepsChecking, notPaid("status.answer.askShop")],
  tokenEnded: [
    ["status.ask.paid", "status.answer.notAgain"],
    notPaid("status.cannotCheck.notPaid"),
    ["status.ask.see", "status.answer.see"],
  ],
  failed,
  refused: failed,
};

/** Answers customers apart who need different answers: the page cannot know which of them it has. */
export function Answers(props: {
  readonly described: PayinDescription;
  readonly payin: SeenPayin | undefined;
  /** Whether an alert is around them: then each answer is a paragraph of it. */
  readonly isInAlert?: boolean;
}) {
  const { described, payin, isInAlert = false } = props;
  const { text, formats } = useLanguage();
  const nowMs = useServerNow(() => 60_000);
  const shown = answers[described.outcome];
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
    if (answer === "status.expired.notPaid") return text(timeOverKey(payin));
    if (answer !== "status.cannotCheck.notPaid") return text(answer);
    const key = notPaidKey(described, payin, linkContext());
    if (key !== "status.answer.stillHolds" && key !== "status.answer.stillApproves")
      return text(key);
    return text(key, { time: formats.deadline(Date.parse(expireAt), { nowMs }) });
  }
}
