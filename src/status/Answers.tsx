import { useText } from "../locales/language.tsx";
import type { Outcome } from "../payin/describeOutcome.ts";
import styles from "./StatusPage.module.css";

/** Outcomes of which some customers have paid and others have not, and the texts that answer both. */
const goesOn = "status.answer.goesOn";
const askShop = { notPaid: "status.answer.askShop", paid: goesOn } as const;
const cannotCheck = { notPaid: "status.cannotCheck.notPaid", paid: goesOn } as const;
const answers = {
  unknown: askShop,
  expired: { notPaid: "status.expired.notPaid", paid: goesOn },
  busy: cannotCheck,
  lost: cannotCheck,
  unreadable: askShop,
} as const satisfies { readonly [Name in Outcome]?: object };

/** Answers the customer who has not paid and the one who has, apart: each needs another answer, and the page cannot know which it is. */
export function Answers({ outcome }: { readonly outcome: Outcome }) {
  const text = useText();
  if (!isAnswered(outcome)) return null;
  return (
    <dl className={styles.answers}>
      {(["notPaid", "paid"] as const).map((who) => (
        <div key={who} className={styles.answer}>
          <dt>{text(`status.ask.${who}`)}</dt>
          <dd>{text(answers[outcome][who])}</dd>
        </div>
      ))}
    </dl>
  );
}

function isAnswered(outcome: Outcome): outcome is keyof typeof answers {
  return Object.hasOwn(answers, outcome);
}
