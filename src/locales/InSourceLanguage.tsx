import { type ReactNode, useMemo } from "react";
import { LanguageContext } from "./language.tsx";
import { sourceLanguage } from "./loadLanguage.ts";

/** Shows its children, the pages for a merchant's developers, in the source language, whatever the page's language. */
export function InSourceLanguage(props: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const spoken = useMemo(() => ({ language: sourceLanguage(navigator.languages) }), []);
  return (
    <LanguageContext value={spoken}>
      <div lang={spoken.language.code} dir={spoken.language.direction} className={props.className}>
        {props.children}
      </div>
    </LanguageContext>
  );
}
