import type { PaymentOption } from "#contract/paymentOption.ts";
import { runtimeConfig } from "../../api/runtimeConfig.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import styles from "../console.module.css";
import { judgeLink } from "./judgeLink.ts";
import { text } from "./linksText.ts";
import { mistakes } from "./mistakes.ts";
import { sayFault, sayNote } from "./sayVerdict.ts";

/** Lists invalid links to try, each with the mistake and the page's message (G39). */
export function MistakeList(props: {
  readonly url: string;
  readonly offered: readonly PaymentOption[] | undefined;
}) {
  const { url, offered } = props;
  const context = { environment: runtimeConfig().environment, webAppOrigin: location.origin };
  return (
    <ul className={styles.list}>
      {mistakes.map(({ name, make }) => {
        const wrong = make(url);
        const said = judgeLink(wrong, context, offered).verdicts.flatMap((verdict) => {
          if (verdict.fault) return [`${verdict.parameter}: ${sayFault(verdict)}`];
          return verdict.note ? [`${verdict.parameter}: ${sayNote(verdict.note)}`] : [];
        });
        return (
          <li key={name} className={styles.item}>
            <div>
              <p>{text(`mistake.${name}`)}</p>
              <p className={styles.soft}>{said.join(" ")}</p>
            </div>
            <ButtonLink look="small" href={wrong} target="_blank">
              {text("try")}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
