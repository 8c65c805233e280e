import { lazy, Suspense } from "react";
import { loadLaterTexts } from "../locales/loadLanguage.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { useIsTouch } from "../ui/useIsTouch.ts";

const HandOverCode = lazy(async () => {
  const [code] = await Promise.all([import("./HandOverCode.tsx"), loadLaterTexts()]);
  return code;
});

/** On a desktop: hands the whole checkout over to a phone, by this page's own link or `url`. Absent on a phone, and without it nothing is missing. */
export function HandOver({ url }: { readonly url?: string }) {
  const isTouch = useIsTouch();
  if (isTouch) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <HandOverCode url={url ?? location.href} />
      </Suspense>
    </ErrorBoundary>
  );
}
