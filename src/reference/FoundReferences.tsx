import { useLanguage } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import styles from "./reference.module.css";

/** What was found in a text that is more than a reference: offered, and taken only when the customer says so. */
export function FoundReferences(props: {
  readonly found: readonly string[];
  /** The customer wanted to send the text. */
  readonly isAsked: boolean;
  readonly onTake: (reference: string) => void;
  /** Absent where the text cannot be sent as it is (G12). */
  readonly onSendAsIs: (() => void) | undefined;
}) {
  const { found, isAsked, onTake, onSendAsIs } = props;
  const { text, textWith } = useLanguage();
  if (found.length === 0) return null;
  return (
    <div className={styles.found}>
      {isAsked && (
        <Alert tone="warn" isUrgent>
          <p>{text(onSendAsIs ? "reference.found.choose" : "reference.found.chooseOnly")}</p>
        </Alert>
      )}
      <output>{text("reference.found.title", { count: found.length })}</output>
      {found.map((reference) => (
        <Button
          key={reference}
          look="small"
          onClick={() => {
            onTake(reference);
          }}
        >
          {textWith("reference.found.use", {
            reference: (
              <bdi className={styles.value} translate="no">
                {reference}
              </bdi>
            ),
          })}
        </Button>
      ))}
      {isAsked && onSendAsIs && (
        <Button look="small" onClick={onSendAsIs}>
          {text("reference.found.sendAsIs")}
        </Button>
      )}
    </div>
  );
}
