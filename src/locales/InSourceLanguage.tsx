import { type ReactNode, useMemo } from "react";
import { LanguageContext } from "./language.tsx";
import { sourceLanguage } from "./loadLanguage.ts";

/** A part of the Web App that speaks the source language whatever the page does: the pages for a merchant's developers. */
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
