import type { SignatureCheck } from "#contract/endpoints/checkSignature.ts";
import { Alert } from "../../ui/Alert.tsx";
import styles from "../console.module.css";
import { text, textWith } from "./toolsText.ts";

/** Shows whether the service would accept a signed request, or else its fault and the signature that would match. */
export function SignatureReport({ check }: { readonly check: SignatureCheck }) {
  const { isAccepted, detail, match, wouldMatch, faults } = check;
  return (
    <div className={styles.stack}>
      <Alert tone={isAccepted ? "good" : "bad"} title={text(isAccepted ? "taken" : "notTaken")}>
        {detail}
      </Alert>
      {match && (
        <p>
          {textWith(`match.${match.form}`, { keyId: <code translate="no">{match.keyId}</code> })}
        </p>
      )}
      {faults.map(({ code, text: sentence }) => (
        <Alert key={code} tone="warn">
          {sentence}
        </Alert>
      ))}
      {wouldMatch.length > 0 && (
        <div>
          <h3 className={styles.subtitle}>{text("wouldMatch")}</h3>
          <ul className={styles.list}>
            {wouldMatch.map(({ keyId, differences, text: sentence }) => (
              <li key={`${keyId} ${differences.join(" ")}`} className={styles.item}>
                <div>
                  <p>{sentence}</p>
                  <p translate="no" className={styles.soft}>
                    <code>{differences.join(" + ")}</code>{" "}
                    {textWith("underKey", { keyId: <code>{keyId}</code> })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
