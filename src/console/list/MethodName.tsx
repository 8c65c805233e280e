import { useText } from "../../locales/language.tsx";
import { methodName } from "../../option/methods.ts";
import styles from "../console.module.css";
import { toWords } from "../frame/toWords.ts";

/** Shows a payment method in words, with its code beside them. */
export function MethodName({ code }: { readonly code: string }) {
  const text = useText();
  return (
    <>
      {methodName(code, toWords(code), text)}{" "}
      <code translate="no" className={styles.soft}>
        {code}
      </code>
    </>
  );
}
