import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { useLanguage } from "../locales/language.tsx";
import type { Outcome, PayinDescription } from "../payin/describePayin.ts";
import { useServerNow } from "../payin/useServerNow.ts";
import styles from "./StatusPage.module.css";

/** A question that some customers have, and its answer. */
type Answer = readonly [question: QuestionKey, answer: AnswerKey];
type QuestionKey = "help.title" | `status.ask.${"notPaid" | "paid" | "again" | "see"}`;
type AnswerKey =
  | "status.expired.notPaid"
  | "status.cannotCheck.notPaid"
  | `status.answer.${"goesOn" | "notAgain" | "askShop" | "again" | "askFirst" | "see"}`;

const goesOn: Answer = ["status.ask.paid", "status.answer.goesOn"];
const notPaid = (answer: AnswerKey): Answer => ["status.ask.notPaid", answer];
const failed: readonly Answer[] = [
  ["status.ask.again", "status.answer.again"],
  ["help.title", "status.answer.askFirst"],
];
const cannotCheck = [goesOn, notPaid("status.cannotCheck.notPaid")];

/** The outcomes after which customers differ in what they need to know. */
const answers: { readonly [Name in Outcome]?: readonly Answer[] } = {
  unknown: [notPaid("status.answer.askShop"), goesOn],
  expired: [notPaid("status.expired.notPaid"), goesOn],
  busy: cannotCheck,
  lost: cannotCheck,
  unreadable: [goesOn, notPaid("status.answer.askShop")],
  tokenEnded: [
    ["status.ask.paid", "status.answer.notAgain"],
    ["status.ask.see", "status.answer.see"],
  ],
  failed,
  refused: failed,
};

/** Answers customers apart who need different answers: the page cannot know which of them it has. */
export function Answers(props: {
  readonly described: PayinDescription;
  readonly payin: SeenPayin | undefined;
}) {
  const { described, payin } = props;
  const { text, formats } = useLanguage();
  const nowMs = useServerNow(() => 60_000);
  const shown = answers[described.outcome];
  if (shown === undefined) return null;
  const { expireAt } = payin?.paymentMethodResponse ?? {};
  return (
    <dl className={styles.answers}>
      {shown.map(([question, answer]) => (
        <div key={question} className={styles.answer}>
          <dt>{text(question)}</dt>
          <dd>{describe(answer)}</dd>
        </div>
      ))}
    </dl>
  );

  function describe(answer: AnswerKey): string {
    if (answer !== "status.cannotCheck.notPaid" || expireAt === undefined) return text(answer);
    if (described.isTimeOver) return text("status.expired.notPaid");
    const time = formats.deadline(Date.parse(expireAt), { nowMs });
    return text("status.answer.stillHolds", { time });
  }
}
