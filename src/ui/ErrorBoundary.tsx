import { Component, type ReactNode } from "react";

interface Props {
  /** Stands in for what failed; made of what was thrown where that makes a difference. */
  readonly fallback: ReactNode | ((error: unknown) => ReactNode);
  readonly children: ReactNode;
}

/** Keeps a failure of what is inside from taking the rest of the page with it. */
export class ErrorBoundary extends Component<
  Props,
  { readonly failure: { readonly error: unknown } | undefined }
> {
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override state: Readonly<{ failure: { readonly error: unknown } | undefined }> = {
    failure: undefined,
  };

  override render() {
    const { failure } = this.state;
    const { fallback, children } = this.props;
    if (failure === undefined) return children;
    return typeof fallback === "function" ? fallback(failure.error) : fallback;
  }
}
