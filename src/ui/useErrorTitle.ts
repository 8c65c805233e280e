import { useEffect } from "react";
import { useText } from "../locales/language.tsx";

/** Puts an error mark first in the document's title while a part of the page shows an error that the customer can fix. */
export function useErrorTitle(isWrong: boolean): void {
  const text = useText();
  useEffect(() => {
    if (!isWrong) return undefined;
    const title = document.title;
    const errorTitle = text("page.errorTitle", { title });
    document.title = errorTitle;
    return () => {
      // Another page may have set its title meanwhile.
      if (document.title === errorTitle) document.title = title;
    };
  }, [isWrong, text]);
}
