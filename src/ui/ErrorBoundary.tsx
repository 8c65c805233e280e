import { Component, type ReactNode } from "react";

interface Props {
  /** Content that replaces the failed part, or a function that makes it from the error. */
  readonly fallback: ReactNode | ((error: unknown) => ReactNode);
  readonly children: ReactNode;
}

/** Keeps an error in its children from removing the rest of the page. */
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
