import { More } from "../ui/More.tsx";
import styles from "./drawer.module.css";
import type { CheckedParameter } from "./parameterVerdict.ts";

const verdictWords = {
  accepted: "accepted",
  refused: "refused",
  ignored: "ignored",
  notGiven: "not given",
} as const satisfies Record<CheckedParameter["verdict"], string>;

/** Characters of a value that are enough to recognise it. */
const longestValue = 120;

/** Lists every parameter with its verdict: refused ones first, and in a disclosure at the end those that are not given. */
export function ParameterList({
  parameters,
}: {
  readonly parameters: readonly CheckedParameter[];
}) {
  const having = (wanted: CheckedParameter["verdict"]) =>
    parameters.filter(({ verdict }) => verdict === wanted);
  const given = [...having("refused"), ...having("ignored"), ...having("accepted")];
  const notGiven = having("notGiven");
  return (
    <>
      <Verdicts parameters={given} />
      {notGiven.length > 0 && (
        <div className={styles.more}>
          <More summary={`More possible parameters: ${notGiven.length}`}>
            <Verdicts parameters={notGiven} />
          </More>
        </div>
      )}
    </>
  );
}

function Verdicts({ parameters }: { readonly parameters: readonly CheckedParameter[] }) {
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
  if (name === "token") return `${value.length} characters, see Token below`;
  return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
}
