import { useLanguage } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import styles from "./reference.module.css";

/** Offers the references that were found in a longer text. None is taken until the customer chooses it. */
export function FoundReferences(props: {
  readonly found: readonly string[];
  /** Whether the customer tried to send the text. */
  readonly isAsked: boolean;
  readonly onTake: (reference: string) => void;
  /** Absent if the text cannot be sent unchanged (G12). */
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
