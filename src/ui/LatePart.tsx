import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

/**
 * Shows a part of a page that loads on its own. Until then it keeps its room free, if `className` gives it any. A part that cannot
 * be loaded is left out, or replaced by `fallback`.
 */
export function LatePart(props: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly fallback?: ReactNode;
}) {
  const { children, className, fallback = null } = props;
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense
        fallback={<span aria-busy="true" className={className} hidden={className === undefined} />}
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
