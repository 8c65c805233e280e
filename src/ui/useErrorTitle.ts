import { useEffect } from "react";
import { useText } from "../locales/language.tsx";

/** While a part of the page shows an error that the customer can mend, the page's title says so first. */
export function useErrorTitle(isWrong: boolean): void {
  const text = useText();
  useEffect(() => {
    if (!isWrong) return undefined;
    const title = document.title;
    const errorTitle = text("page.errorTitle", { title });
    document.title = errorTitle;
    return () => {
      // Another page may have set its own by now.
      if (document.title === errorTitle) document.title = title;
    };
  }, [isWrong, text]);
}
