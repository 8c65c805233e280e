import { More } from "../ui/More.tsx";
import styles from "./drawer.module.css";
import type { JudgedParameter, Verdict } from "./judgedParameter.ts";

const verdictWords = {
  accepted: "accepted",
  refused: "refused",
  ignored: "ignored",
  notGiven: "not given",
} as const satisfies Record<Verdict, string>;

/** Characters of a value that are enough to recognise it. */
const mostLetters = 120;

/** Lists every parameter with its verdict: refused ones first, and in a disclosure at the end those that are not given. */
export function ParameterList({ parameters }: { readonly parameters: readonly JudgedParameter[] }) {
  const of = (verdict: Verdict) => parameters.filter((parameter) => parameter.verdict === verdict);
  const given = [...of("refused"), ...of("ignored"), ...of("accepted")];
  const others = of("notGiven");
  return (
    <>
      <Verdicts parameters={given} />
      {others.length > 0 && (
        <div className={styles.more}>
          <More summary={`${others.length} more that could be given`}>
            <Verdicts parameters={others} />
          </More>
        </div>
      )}
    </>
  );
}

function Verdicts({ parameters }: { readonly parameters: readonly JudgedParameter[] }) {
  return (
    <ul className={styles.list}>
      {parameters.map(({ name, verdict, why, value }) => (
        <li key={name} className={styles.item}>
          <p className={styles.line}>
            <code>{name || "the whole link"}</code>
            <strong className={styles[verdict]}>{verdictWords[verdict]}</strong>
          </p>
          {value !== undefined && value !== "" && (
            <p className={styles.value}>{shorten(name, value)}</p>
          )}
          <p className={styles.why}>{why}</p>
        </li>
      ))}
    </ul>
  );
}

/** The token is shown by its claims, so its text stays in the address (G45). */
function shorten(name: string, value: string): string {
  if (name === "token") return `${value.length} characters, read below`;
  return value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value;
}
