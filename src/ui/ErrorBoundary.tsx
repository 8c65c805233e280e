import { Component, type ReactNode } from "react";

interface Props {
  /** Stands in for what failed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a failure of what is inside from taking the rest of the page with it. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
